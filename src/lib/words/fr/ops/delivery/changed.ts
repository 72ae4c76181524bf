import type { changed as english } from '../../../en/ops/delivery/changed.ts'

export const changed: typeof english = {
  title: 'Modifié entre-temps',
  ofStop: '{part}, {stop}',
  none: 'Aucun',
  parts: {
    status: 'Statut',
    time: 'Heure du retrait',
    search: 'Recherche jusqu’à',
    offer: 'Proposée à',
    driver: 'Chauffeur',
    planned_driver: 'Chauffeur prévu',
    stop: 'Dernière étape',
    contact: 'Contact',
    instructions: 'Instructions',
    door: 'Porte',
    place: 'Adresse',
    correction: 'Nouvelle adresse',
    price: 'Prix',
    charges: 'Suppléments et avoirs',
    owner: 'Client',
    reason: 'Motif'
  }
}
