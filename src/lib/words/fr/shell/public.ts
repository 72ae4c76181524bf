import type { estimate as englishEstimate, landing as englishLanding } from '../../en/shell/public.ts'

export const estimate: typeof englishEstimate = {
  title: 'Combien ça coûte\u00a0?',
  lead: 'Saisissez deux adresses. Sans compte ni numéro de téléphone.',
  from: 'De',
  to: 'À',
  fromPlaceholder: '12 Apple Street, ou un lieu',
  toPlaceholder: 'Alder Central Station',
  show: 'Voir les prix',
  routeSummary: '{distance} par la route',
  about: 'environ {duration}',
  small:
    'Pour un petit colis, maintenant. Les colis plus grands et les arrêts supplémentaires s’ajoutent avant de réserver.',
  vehicle: 'Véhicule',
  book: 'Réserver',
  again: 'Nouvelle estimation',
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
  headline: 'Vos envois en ville, suivis à chaque instant.',
  lead: 'Des clés oubliées, un gâteau, quarante cartons ou tout un appartement. Voici comment ça marche et ce que ça coûte.',
  start: 'Envoyer quelque chose',
  stepsTitle: 'Quatre étapes',
  steps: [
    {
      title: 'Indiquez le trajet',
      detail:
        'Saisissez une adresse ou placez un repère sur la carte. Jusqu’à dix destinations, dans le meilleur ordre.'
    },
    {
      title: 'Voyez le prix',
      detail: 'Chaque élément est détaillé. Le prix est garanti pendant quinze minutes.'
    },
    {
      title: 'Trouvez un chauffeur',
      detail:
        'Nous contactons les chauffeurs disponibles à proximité, un par un. Vous voyez combien, et le temps que cela peut prendre.'
    },
    {
      title: 'Suivez jusqu’à la porte',
      detail:
        'La voiture sur la carte, un créneau d’arrivée et un code PIN à la livraison. Votre destinataire peut suivre aussi, avec un lien.'
    }
  ],
  vehiclesTitle: 'Véhicules et prix',
  vehiclesLead:
    'Les prix commencent ici, plus la distance et le temps. Vous voyez le prix total avant de réserver.',
  base: 'dès {price}',
  carries: 'jusqu’à\u00a0{weight}\u00a0kg',
  safetyTitle: 'En sécurité de porte à porte',
  safety: [
    {
      title: 'Remis en main propre',
      detail:
        'Le destinataire donne un code PIN, ou le chauffeur note qui a reçu le colis et ajoute une photo.'
    },
    {
      title: 'Vos données restent privées',
      detail:
        'Seul le chauffeur de votre livraison voit les adresses et les téléphones, et seulement jusqu’à sa fin.'
    },
    {
      title: 'Des chauffeurs approuvés',
      detail:
        'Nous vérifions chaque chauffeur avant sa première livraison, et les clients le notent après chacune.'
    }
  ],
  driversTitle: 'Pour les chauffeurs',
  drivers:
    'Voyez le gain, l’itinéraire et les colis avant d’accepter. Chaque offre va à un seul chauffeur à la fois. Sans réseau, continuez\u00a0: vos mises à jour partent dès que vous êtes de nouveau en ligne.',
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
    }
  ]
}
