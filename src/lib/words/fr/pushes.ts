import type { pushes as english } from '../en/pushes.ts'

export const pushes: typeof english = {
  accepted_response: { title: 'Un chauffeur est en route', body: '{driver} arrive à {pickup}.' },
  'picked-up_response': {
    title: 'Colis pris en charge',
    body: '{driver} a vos colis et roule vers {place}.'
  },
  arrived_response: { title: 'Le chauffeur est arrivé', body: '{driver} est à {place}.' },
  completed_response: { title: 'Livré', body: 'Vos colis ont été remis à {place}.' },
  cancelled_response: { title: 'Livraison annulée', body: 'La livraison vers {place} a été annulée.' },
  expired_response: {
    title: 'Aucun chauffeur trouvé',
    body: "Personne n'était libre pour la livraison vers {place}. Réservez-la à nouveau quand vous voulez."
  },
  message: { title: 'Message de {name}', body: '{text}' },
  actions: { open: 'Ouvrir', message: 'Écrire', dismiss: 'Ignorer' }
}
