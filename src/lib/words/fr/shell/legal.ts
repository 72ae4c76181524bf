import type { legal as english } from '../../en/shell/legal.ts'

export const legal: typeof english = {
  sample: 'Texte d’exemple. {name} n’a pas encore publié le sien, et celui-ci n’engage personne.',
  terms: {
    title: 'Conditions',
    description: 'Les conditions d’utilisation de Dropway.',
    sections: [
      {
        title: 'Le service',
        text: 'Dropway met en relation des personnes qui envoient des colis et des chauffeurs. Le prix réservé est le prix payé. Il est affiché avant la réservation, avec tous ses éléments.'
      },
      {
        title: 'Annuler',
        text: 'L’annulation est gratuite tant qu’aucun chauffeur n’a accepté. Ensuite, des frais sont affichés avant de confirmer.'
      },
      {
        title: 'Ce que vous pouvez envoyer',
        text: 'Vous pouvez envoyer ce qu’il est légal de transporter et qui tient dans le véhicule. N’envoyez ni personnes, ni animaux, ni armes, ni drogues, ni matières dangereuses, ni argent liquide.'
      },
      {
        title: 'Remise',
        text: 'Le chauffeur remet le colis à la personne qui a le code PIN, ou note qui l’a reçu. Si personne n’est là, le colis revient au lieu de retrait.'
      }
    ]
  },
  privacy: {
    title: 'Confidentialité',
    description: 'Quelles données Dropway conserve, combien de temps, et qui les voit.',
    sections: [
      {
        title: 'Ce que nous conservons',
        text: 'Votre compte, vos livraisons avec leurs adresses et contacts, les messages, et les positions du chauffeur pendant une livraison.'
      },
      {
        title: 'Qui les voit',
        text: 'Seul le chauffeur de votre livraison voit les adresses et les téléphones, et seulement jusqu’à sa fin. Un destinataire avec un lien voit un seul arrêt, et rien de votre compte.'
      },
      {
        title: 'Combien de temps',
        text: 'Les positions et les messages sont supprimés après un délai fixe. Vous pouvez télécharger ou supprimer vos données à tout moment sur la page de votre compte.'
      },
      {
        title: 'Cookies',
        text: 'Un cookie vous garde connecté, un autre retient votre langue. Il n’y a ni publicité ni suivi par des tiers.'
      }
    ]
  },
  help: {
    title: 'Aide',
    description: 'Des réponses aux questions fréquentes, et comment nous joindre.',
    lead: 'La page d’une livraison répond à la plupart des questions\u00a0: où elle est, quand elle arrive et comment l’annuler.',
    deliveries: 'Vos livraisons',
    deliveriesDetail: 'Suivre, écrire, annuler ou obtenir un reçu.',
    contact: 'Nous contacter',
    contactDetail: 'Préparez le numéro de votre livraison, par exemple DW-4K7-92QF.'
  },
  contact: {
    title: 'Contact',
    description: 'Comment joindre l’entreprise de ce site.',
    sample:
      'Coordonnées de démonstration. Aucune entreprise n’est encore configurée ici, personne ne répond à cette adresse.',
    company: 'Entreprise',
    address: 'Adresse',
    email: 'E-mail',
    phone: 'Téléphone',
    vat: 'Numéro de TVA',
    imprint: 'Mentions légales',
    demo: {
      company: 'Dropway Demo',
      address: '1 Market Square, Alder',
      email: 'hello@demo.test',
      phone: '+41 44 555 00 00'
    }
  }
}
