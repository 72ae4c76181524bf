import type { estimate as englishEstimate, landing as englishLanding } from '../../en/shell/public.ts'

export const estimate: typeof englishEstimate = {
  title: 'Combien ça coûte\u00a0?',
  lead: 'Saisissez deux adresses. Sans compte ni numéro de téléphone.',
  from: 'De',
  to: 'À',
  fromPlaceholder: '12 Apple Street, ou un lieu',
  toPlaceholder: 'Alder Central Station',
  show: 'Voir les prix',
  choose: 'Vouliez-vous dire\u00a0:',
  chooseNeeded: 'Plusieurs lieux correspondent. Choisissez-en un, ou précisez l’adresse.',
  moreLetters: 'Saisissez au moins {count} lettres.',
  routeSummary: '{distance} par la route',
  distant: 'Le chauffeur s’arrête à environ {distance} de {place}.',
  about: '{duration}, plus le trajet jusqu’au retrait',
  small:
    'Pour un petit colis, maintenant. Les colis plus grands et les arrêts supplémentaires s’ajoutent avant de réserver.',
  vehicle: 'Véhicule',
  book: 'Réserver',
  elsewhere: 'Connectez-vous pour voir les prix de votre trajet.',
  wrong: {
    'not-found': 'Lieu introuvable. Essayez une rue avec un numéro, ou le nom d’un lieu.',
    'outside-region': 'Ce lieu est hors de la zone desservie.',
    'same-place': 'C’est le même lieu que le retrait. Choisissez-en un autre.',
    'no-road-near': 'Aucune route près de ce lieu. Choisissez-en un autre à proximité.',
    'no-route': 'Aucune route entre ces lieux. Choisissez-en un autre.',
    'too-many-requests': 'Trop d’estimations. Patientez une minute et réessayez.',
    other: 'Impossible de calculer un prix. Réessayez dans une minute.'
  }
}

export const landing: typeof englishLanding = {
  title: 'Comment ça marche',
  description:
    'Comment marche Dropway\u00a0: les étapes, les véhicules et les prix, la sécurité, devenir chauffeur et les questions fréquentes.',
  headline: 'Comment marche Dropway',
  lead: 'Des clés oubliées, un gâteau, quarante cartons ou tout un appartement. Voici comment ça marche et ce que ça coûte.',
  phone:
    'L’écran en direct\u00a0: une carte avec la voiture sur son itinéraire, l’heure d’arrivée et le chauffeur.',
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
  vehiclesTitle: 'Véhicules et prix',
  vehiclesLead:
    'Prix de départ, auxquels s’ajoutent la distance et le temps. Vous voyez le prix total avant de réserver.',
  base: 'dès {price}',
  carries: 'jusqu’à\u00a0{weight}\u00a0kg',
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
      picture: 'Une question sur la livraison, avec cinq étoiles.'
    }
  ],
  businessTitle: 'Pour les entreprises',
  business: [
    'Jusqu’à dix arrêts en une réservation, dans le meilleur ordre',
    'Chaque livraison avec son numéro, son statut et sa preuve de livraison',
    'Un reçu par livraison, prêt pour votre comptabilité'
  ],
  businessPicture: 'La liste des livraisons passées, avec statut et prix.',
  businessAction: 'Créer un compte',
  driversTitle: 'Pour les chauffeurs',
  drivers: [
    'Voyez le gain, l’itinéraire et les colis avant d’accepter',
    'Choisissez vos horaires. Un vélo suffit',
    'Sans réseau, continuez\u00a0: vos mises à jour partent dès que vous êtes de nouveau en ligne'
  ],
  offerPicture: 'Une offre à un chauffeur\u00a0: le gain, l’itinéraire et un compte à rebours.',
  earningsPicture: 'Les gains d’un chauffeur pendant une semaine.',
  driversAction: 'Devenir chauffeur',
  questionsTitle: 'Questions',
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
  ],
  again: 'Prêt à envoyer quelque chose\u00a0?'
}
