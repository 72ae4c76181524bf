import type * as english from '../en/reference.ts'

export const vehicles: typeof english.vehicles = {
  bicycle: { name: 'Vélo', detail: 'Lettres et petits colis en ville' },
  motorbike: { name: 'Moto', detail: 'Rapide dans la circulation' },
  car: { name: 'Voiture', detail: 'Plusieurs colis, ou un grand' },
  van: { name: 'Camionnette', detail: 'Meubles et beaucoup de cartons' },
  truck: { name: 'Camion', detail: 'Palettes et ménages entiers' }
}

export const sizes: typeof english.sizes = {
  envelope: { name: 'Enveloppe', detail: 'Passe par une boîte aux lettres' },
  small: { name: 'Petit', detail: 'Une boîte à chaussures' },
  medium: { name: 'Moyen', detail: 'Un carton de déménagement' },
  large: { name: 'Grand', detail: 'Une valise, une chaise' },
  'extra-large': { name: 'Très grand', detail: 'Un canapé, un frigo' },
  pallet: { name: 'Palette', detail: 'Une palette chargée' }
}

export const units: typeof english.units = { kilogram: 'kg', gram: 'g', pound: 'lb', tonne: 't' }

export const reasons: typeof english.reasons = {
  'changed-mind': "Je n'en ai plus besoin",
  'wrong-details': 'Je me suis trompé dans la réservation',
  'too-long': 'Cela prend trop de temps',
  'driver-asked': "Le chauffeur m'a demandé d'annuler",
  'not-ready': 'Les colis ne sont pas prêts',
  'vehicle-trouble': 'Un problème avec le véhicule',
  'does-not-fit': "Les colis n'entrent pas",
  'driver-other': 'Une autre raison'
}

export const states: typeof english.states = {
  scheduled: 'Prévue',
  searching: "À la recherche d'un chauffeur",
  accepted: 'En route vers le départ',
  picked_up: "En route vers l'arrivée",
  arrived: "À l'arrivée",
  returning: 'En retour',
  completed: 'Livrée',
  returned: 'Rapportée',
  cancelled: 'Annulée',
  expired: 'Aucun chauffeur trouvé'
}

export const packageLine: typeof english.packageLine = {
  quantity: '{quantity} × {size}',
  weight: '{weight} {unit} chacun'
}

export const price: typeof english.price = {
  total: 'Total',
  explain: 'Comment le prix se compose',
  items: {
    base: { name: 'Prix de base', why: 'Le chauffeur vient au départ' },
    distance: { name: 'Distance', why: '{distance} par la route' },
    time: { name: 'Temps', why: 'Environ {duration} de conduite' },
    size: { name: 'Taille', why: 'Les grands colis prennent plus de place' },
    stops: { name: 'Arrêts en plus', why: 'Pour chaque arrivée après la première' },
    minimum: { name: "Jusqu'au minimum", why: 'Le moins que coûte un trajet avec ce véhicule' },
    demand: { name: 'Forte demande', why: 'Plus de réservations que de chauffeurs libres' },
    rounding: { name: 'Arrondi', why: 'À un montant rond' }
  }
}

export const minutesAway: typeof english.minutesAway = { one: '{count} minute', other: '{count} minutes' }
