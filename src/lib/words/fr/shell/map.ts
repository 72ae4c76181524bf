import type { map as englishMap, sheet as englishSheet } from '../../en/shell/map.ts'

export const map: typeof englishMap = {
  map: 'Carte',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  attribution: 'Données de la carte',
  unsupported: 'Carte simple\u00a0: elle ne zoome pas ici.',
  failed: 'Impossible de charger la carte.',
  incomplete: 'Certaines rues n’ont pas pu être chargées.',
  refused:
    'Mapbox a refusé la clé de ce site. Vous voyez notre propre carte, et tout fonctionne normalement.',
  unreachable: 'Impossible de joindre Mapbox. Vous voyez notre propre carte, et tout fonctionne normalement.',
  loading: 'Chargement de la carte',
  retry: 'Réessayer',
  pickup: 'Retrait\u00a0: {place}',
  dropoff: 'Destination\u00a0: {place}',
  driver: '{name}, {vehicle}',
  you: 'Vous êtes ici',
  hideStops: 'Masquer la livraison sur la carte',
  showStops: 'Afficher la livraison sur la carte'
}

export const sheet: typeof englishSheet = {
  handle: 'Redimensionner le panneau',
  peek: 'Petit',
  half: 'Moitié',
  full: 'Plein écran'
}
