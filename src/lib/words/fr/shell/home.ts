import type { home as englishHome } from '../../en/shell/home.ts'

export const home: typeof englishHome = {
  title: 'Dropway',
  description: 'Réservez une livraison, voyez le prix à l’avance et suivez votre chauffeur en direct.',
  headline: 'Envoyez tout, partout en ville. Suivez chaque instant.',
  lead: 'Voyez le prix avant de réserver, et suivez votre chauffeur en direct jusqu’à la porte.',
  links: 'Pages',
  notice: '© Dropway',
  business:
    'Pour les entreprises\u00a0: importez un fichier, répétez chaque semaine, gardez la vue d’ensemble.',
  stepsTitle: 'Trois étapes',
  steps: [
    {
      title: 'Saisissez deux adresses',
      detail:
        'Saisissez une adresse ou placez un repère sur la carte. Jusqu’à dix destinations, dans le meilleur ordre.',
      picture: 'La première étape\u00a0: retrait et livraison, avec l’itinéraire sur une carte.'
    },
    {
      title: 'Choisissez un prix',
      detail:
        'Voyez ce que coûte chaque véhicule et quand il arrive. Le prix est garanti pendant quinze minutes.',
      picture: 'Une liste de véhicules, chacun avec son prix et sa durée.'
    },
    {
      title: 'Suivez jusqu’à la porte',
      detail:
        'Voyez la voiture sur la carte et l’heure d’arrivée. Votre destinataire peut suivre aussi, avec un lien.',
      picture: 'La page du destinataire\u00a0: la voiture sur la carte, l’heure d’arrivée et un code PIN.'
    }
  ],
  safetyTitle: 'En sécurité de porte à porte',
  safety: [
    {
      title: 'Un code PIN à la porte',
      detail: 'Seul le destinataire le connaît. Sans lui, le chauffeur note qui a reçu le colis.',
      picture: 'Quatre grands chiffres\u00a0: le code PIN pour le chauffeur.'
    },
    {
      title: 'Position en direct',
      detail: 'Suivez la voiture rue par rue, sur l’itinéraire qu’elle prend vraiment.',
      picture: 'Une carte avec la voiture sur son itinéraire vers la livraison.'
    },
    {
      title: 'Prix garanti',
      detail: 'Chaque élément est détaillé, et vous payez exactement ce que vous avez réservé.',
      picture: 'Un prix et ses éléments\u00a0: prix de base, distance, temps et total.'
    },
    {
      title: 'Des chauffeurs vérifiés',
      detail:
        'Nous vérifions chaque chauffeur avant sa première livraison, et les clients le notent après chacune.',
      picture: 'Le nom d’un chauffeur, sa note, son véhicule et sa plaque.'
    }
  ],
  driversTitle: 'Pour les chauffeurs',
  drivers: [
    'Voyez le gain, l’itinéraire et les colis avant d’accepter',
    'Choisissez vos horaires. Un vélo suffit',
    'Sans réseau, continuez\u00a0: vos mises à jour partent dès que vous êtes de nouveau en ligne'
  ],
  offerPicture: 'Une offre à un chauffeur\u00a0: le gain, l’itinéraire et un compte à rebours.',
  earningsPicture: 'Les gains d’un chauffeur pendant une semaine.',
  driversAction: 'Devenir chauffeur',
  questions: [
    {
      question: 'Que coûte l’annulation\u00a0?',
      answer:
        'Rien tant qu’aucun chauffeur n’a accepté. Ensuite, une petite part du prix, affichée avant de confirmer.'
    },
    {
      question: 'Le prix peut-il changer\u00a0?',
      answer:
        'Non, vous payez le prix réservé. Il n’est recalculé que si vous changez le trajet, ou après quinze minutes.'
    },
    {
      question: 'Et si personne n’est là\u00a0?',
      answer: 'Le chauffeur attend et appelle. Si personne ne vient, il rapporte le colis au lieu de retrait.'
    },
    {
      question: 'Puis-je réserver pour plus tard\u00a0?',
      answer: 'Oui, jusqu’à 30 jours à l’avance. Nous cherchons un chauffeur 15 minutes avant.'
    },
    {
      question: 'Comment payer\u00a0?',
      answer: 'En espèces, au retrait ou à la livraison. Vous choisissez en réservant.'
    },
    {
      question: 'Qui voit mes données\u00a0?',
      answer:
        'Seul le chauffeur de votre livraison voit les adresses et les téléphones, et seulement jusqu’à sa fin.'
    }
  ]
}
