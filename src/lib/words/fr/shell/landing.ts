import type { landing as englishLanding } from '../../en/shell/landing.ts'

export const landing: typeof englishLanding = {
  title: 'Pour les entreprises',
  description:
    'Dropway pour les commerces, les bureaux et les ateliers\u00a0: importez un fichier, répétez chaque semaine, décidez qui réserve et retrouvez tout.',
  headline: 'Des livraisons pour commerces, bureaux et ateliers',
  lead: 'Importez vos commandes, répétez les régulières et gardez la vue d’ensemble. Essayez sans contrat.',
  phone:
    'Un compte d’entreprise\u00a0: les livraisons du mois, leur coût et la part de celles arrivées à l’heure.',
  sections: [
    {
      id: 'import',
      title: 'Un fichier devient des livraisons',
      points: [
        'Importez la liste que vous avez déjà, Excel ou CSV\u00a0: les colonnes dans n’importe quel ordre',
        'Chaque adresse est vérifiée, et nous demandons en cas de doute',
        'Le prix de chaque ligne et du total avant de réserver. Aucune ligne n’est réservée deux fois'
      ],
      picture: 'Un fichier de commandes\u00a0: chaque ligne avec son destinataire, son adresse et son prix.'
    },
    {
      id: 'recurring',
      title: 'Réservez la tournée du pain une seule fois',
      points: [
        'Choisissez les jours et les heures. Chaque date est réservée pour vous, sauf les jours fériés',
        'Sautez ou modifiez une date, ou toutes les suivantes',
        'Voyez les quatre prochaines semaines d’un coup d’œil'
      ],
      picture:
        'Les prochaines dates d’une livraison récurrente, chacune avec son prix. Un jour férié est sauté.'
    },
    {
      id: 'stops',
      title: 'Plusieurs arrêts, un seul trajet',
      points: [
        'Jusqu’à dix destinations en une réservation, dans l’ordre le plus rapide',
        'Plusieurs retraits, chaque colis avec sa destination',
        'Chaque destinataire peut recevoir un lien qui montre l’heure d’arrivée'
      ],
      picture: 'Une réservation avec plusieurs destinations, et l’itinéraire entre elles sur une carte.'
    },
    {
      id: 'costs',
      title: 'Chacun réserve, vous gardez la vue d’ensemble',
      points: [
        'Propriétaires, réservations, comptabilité, lecture\u00a0: à chaque rôle ses droits',
        'Chaque livraison avec son centre de coûts et son numéro de commande. Cherchez par numéro, téléchargez la liste',
        'Adresses et contacts partagés, avec porte, étage et consignes'
      ],
      picture: 'Les livraisons d’une entreprise par jour, chacune avec son nom, son statut et son prix.'
    },
    {
      id: 'proof',
      title: 'Chaque remise est prouvée',
      points: [
        'Le code PIN du destinataire, une photo ou le nom de qui l’a reçu, avec l’heure',
        'Un reçu pour chaque livraison',
        'Personne sur place\u00a0? Le chauffeur appelle, et le colis vous revient'
      ],
      picture: 'Une livraison terminée\u00a0: son trajet sur la carte, quand elle a été remise et à qui.'
    }
  ],
  start: 'Pour commencer',
  steps: [
    'Créez un compte et essayez avec une seule livraison.',
    'Écrivez-nous. Nous ouvrons votre compte d’entreprise, dont vous êtes propriétaire.',
    'Invitez votre équipe et importez votre premier fichier.'
  ],
  register: 'Créer un compte',
  contact: 'Nous contacter',
  questions: [
    {
      question: 'Faut-il un logiciel particulier\u00a0?',
      answer:
        'Non. Tout marche dans le navigateur, sur téléphone et ordinateur. Les commandes viennent d’un fichier.'
    },
    {
      question: 'Comment payer\u00a0?',
      answer:
        'En espèces, au retrait ou à la livraison. La personne qui réserve choisit qui paie le chauffeur.'
    },
    {
      question: 'Pouvons-nous convenir de nos propres prix\u00a0?',
      answer: 'Oui. Une remise pour votre entreprise est comprise dans chaque prix que vous voyez.'
    },
    {
      question: 'Et si un fichier contient des erreurs\u00a0?',
      answer:
        'Vous corrigez une ligne sur la page, ou vous la laissez de côté. Les lignes correctes se réservent aussitôt, les autres plus tard.'
    },
    {
      question: 'Qui voit nos adresses\u00a0?',
      answer: 'Vos membres, et le chauffeur pendant la livraison. Les destinataires ne voient que leur arrêt.'
    }
  ]
}
