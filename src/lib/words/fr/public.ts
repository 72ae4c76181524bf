import type { estimate as englishEstimate, landing as englishLanding } from '../en/public.ts'

export const estimate: typeof englishEstimate = {
  title: 'Combien cela coûte ?',
  lead: 'Deux adresses suffisent. Ni compte, ni numéro de téléphone.',
  from: 'De',
  to: 'À',
  fromPlaceholder: '12 Apple Street, ou un lieu',
  toPlaceholder: 'Alder Central Station',
  show: 'Voir les prix',
  trip: '{distance} par la route',
  about: 'environ {duration} en route',
  small:
    "Pour un petit paquet, à cette heure. Les plus grands et les arrêts en plus s'ajoutent avant de réserver.",
  book: 'Réserver',
  again: 'Un autre trajet',
  elsewhere: 'Connectez-vous pour voir le prix de votre trajet.',
  wrong: {
    'not-found': 'Nous ne connaissons pas ce lieu. Essayez une rue avec un numéro, ou le nom d’un lieu.',
    'outside-region': 'Ce lieu est hors de la zone que nous desservons.',
    'same-place': 'C’est le même lieu que le départ.',
    'no-road-near': 'Il n’y a pas de route près de ce lieu.',
    'no-route': 'Il n’y a pas de chemin par la route entre les deux.',
    'too-many-requests': 'Vous avez demandé beaucoup de prix. Attendez une minute, puis redemandez.',
    other: 'Nous n’avons pas pu calculer de prix. Réessayez dans une minute.'
  }
}

export const landing: typeof englishLanding = {
  title: 'Comment ça marche',
  description:
    'Comment marche Dropway : les étapes, les véhicules et leurs prix, la sécurité, conduire, et des réponses.',
  headline: 'Un départ, une arrivée, et rien à deviner entre les deux.',
  lead: 'Pour une clé oubliée, un gâteau, quarante cartons ou tout un appartement. Voici ce qui se passe, et ce que cela coûte.',
  start: 'Envoyer quelque chose',
  stepsTitle: 'Quatre étapes',
  steps: [
    {
      title: "Dites d'où et jusqu'où",
      detail:
        "Tapez une adresse ou posez un repère sur la carte. Jusqu'à dix arrivées d'un coup, dans le meilleur ordre."
    },
    { title: 'Voyez le prix', detail: 'Chaque part est nommée. Il tient quinze minutes, au centime près.' },
    {
      title: 'Regardez la recherche',
      detail:
        "Les chauffeurs libres autour sont demandés l'un après l'autre. Vous voyez combien, et combien de temps cela peut prendre."
    },
    {
      title: "Suivez jusqu'à la porte",
      detail:
        "La voiture sur la carte, une heure d'arrivée avec ses bornes, un code à la remise. Le destinataire peut suivre aussi, avec un lien."
    }
  ],
  vehiclesTitle: 'Véhicules et prix',
  vehiclesLead:
    "Un trajet coûte au moins cela ; le chemin s'ajoute au kilomètre et à la minute. Ce que vous payez est montré avant de réserver.",
  base: 'dès {price}',
  carries: "jusqu'à\u00a0{weight}\u00a0kg",
  vehicles: {
    bicycle: 'Lettres et petits colis à travers la ville',
    motorbike: 'Rapide dans le trafic',
    car: 'Plusieurs colis, ou un encombrant',
    van: 'Des meubles et beaucoup de cartons',
    truck: 'Des palettes et des ménages entiers'
  },
  safetyTitle: 'En sécurité de porte à porte',
  safety: [
    {
      title: 'Remis, pas déposé',
      detail: "Le destinataire dit un code, ou le chauffeur note qui l'a reçu et ajoute une photo."
    },
    {
      title: 'Vos données restent à vous',
      detail: 'Adresses et téléphones sont montrés au chauffeur de la livraison, et à personne après elle.'
    },
    {
      title: 'Des chauffeurs connus',
      detail: 'Chacun est approuvé avant sa première livraison, et noté après chacune.'
    }
  ],
  driversTitle: 'Pour les chauffeurs',
  drivers:
    "Vous voyez le gain, le chemin et la charge avant d'accepter, et personne d'autre n'est demandé en même temps. Le travail continue dans une cave ou un tunnel : ce que vous signalez part quand le réseau revient.",
  driversAction: 'Devenir chauffeur',
  questionsTitle: 'Questions',
  questions: [
    {
      question: "Que coûte l'annulation ?",
      answer:
        "Rien tant qu'un chauffeur est cherché. Une fois qu'il est en route, une petite part du prix, montrée avant de confirmer."
    },
    {
      question: 'Pourquoi le prix a-t-il changé ?',
      answer:
        "Il ne change pas : vous payez ce que vous avez vu. Un nouveau prix n'est demandé que si vous changez le trajet, ou après quinze minutes."
    },
    {
      question: "Et si personne n'est là ?",
      answer: 'Le chauffeur attend et appelle. Si personne ne vient, le paquet revient au départ.'
    },
    {
      question: 'Puis-je réserver pour plus tard ?',
      answer: "Oui, jusqu'à trente jours à l'avance. La recherche commence un quart d'heure avant."
    },
    {
      question: 'Comment payer ?',
      answer: "En espèces, au départ ou à l'arrivée, à votre choix en réservant."
    }
  ]
}
