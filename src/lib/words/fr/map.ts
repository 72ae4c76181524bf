import type { map as englishMap, sheet as englishSheet } from '../en/map.ts'

export const map: typeof englishMap = {
  map: 'Carte',
  zoomIn: 'Plus près',
  zoomOut: 'Plus loin',
  attribution: 'Données de la carte',
  unsupported: 'Ce navigateur ne peut pas dessiner la carte. Tout le reste marche sans elle.',
  failed: "La carte n'a pas pu être chargée.",
  incomplete: "Quelques rues n'ont pas pu être chargées.",
  refused:
    "Mapbox n'a pas accepté la clé de ce site. Vous voyez notre propre carte ; tout marche comme d'habitude.",
  unreachable: "Mapbox n'a pas pu être joint. Vous voyez notre propre carte ; tout marche comme d'habitude.",
  loading: 'La carte se charge',
  retry: 'Réessayer',
  pickup: 'Départ : {place}',
  dropoff: 'Arrivée : {place}',
  driver: '{name}, {vehicle}',
  you: 'Vous êtes ici'
}

export const sheet: typeof englishSheet = {
  handle: 'Taille du panneau',
  peek: 'Petit',
  half: 'Moitié',
  full: "Tout l'écran"
}
