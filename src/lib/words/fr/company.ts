import type * as english from '../en/company.ts'

export const vehicles: typeof english.vehicles = {
  bicycle: { name: 'Vélo', detail: 'Lettres et petits colis en ville' },
  motorbike: { name: 'Moto', detail: 'Rapide dans la circulation' },
  car: { name: 'Voiture', detail: 'Plusieurs colis, ou un grand' },
  van: { name: 'Camionnette', detail: 'Meubles et beaucoup de cartons' },
  truck: { name: 'Camion', detail: 'Palettes et déménagements' }
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
  'changed-mind': 'Je n’en ai plus besoin',
  'wrong-details': 'J’ai fait une erreur dans la réservation',
  'too-long': 'C’est trop long',
  'driver-asked': 'Le chauffeur m’a demandé d’annuler',
  'not-ready': 'Les colis ne sont pas prêts',
  'vehicle-trouble': 'Problème de véhicule',
  'does-not-fit': 'Les colis ne rentrent pas',
  'driver-other': 'Une autre raison'
}

export const statuses: typeof english.statuses = {
  scheduled: 'Prévue',
  searching: 'Recherche d’un chauffeur',
  accepted: 'En route vers le retrait',
  picked_up: 'En route vers la destination',
  arrived: 'À la porte',
  returning: 'En retour',
  completed: 'Livrée',
  partially_completed: 'Partiellement livrée',
  counted: '{delivered} sur {total} livrées',
  returned: 'Rapportée',
  cancelled: 'Annulée',
  expired: 'Aucun chauffeur disponible'
}

export const packageLine: typeof english.packageLine = {
  quantity: '{quantity} × {size}',
  weight: '{weight} {unit} chacun'
}

export const price: typeof english.price = {
  total: 'Total',
  explain: 'Détail du prix',
  paidLess: 'reste {amount} à payer',
  paidMore: '{amount} de trop',
  /** Of a price without VAT. */
  withoutVat: {
    reverse_charge: 'Autoliquidation\u00a0: la TVA est due par le preneur',
    exempt: 'Sans TVA',
    because: 'Sans TVA\u00a0: {reason}'
  },
  items: {
    base: { name: 'Prix de base', why: 'Comprend le trajet jusqu’au retrait' },
    distance: { name: 'Distance', why: '{distance} par la route' },
    time: { name: 'Temps', why: 'Environ {duration} de conduite' },
    size: { name: 'Taille', why: 'Les grands colis prennent plus de place' },
    stops: { name: 'Arrêts supplémentaires', why: 'Pour chaque retrait ou destination supplémentaire' },
    minimum: { name: 'Prix minimum', why: 'Le prix le plus bas pour ce véhicule' },
    zone: { name: 'Supplément de zone', why: 'Un arrêt est dans une zone à supplément' },
    night: { name: 'Nuit', why: 'Retrait de nuit' },
    weekend: { name: 'Week-end', why: 'Retrait le week-end' },
    holiday: { name: 'Jour férié', why: 'Retrait un jour férié' },
    demand: { name: 'Forte demande', why: 'Plus de réservations que de chauffeurs disponibles' },
    discount: { name: 'Remise de {name} −{percent}\u00a0%', why: 'Convenue avec l’entreprise' },
    rounding: { name: 'Arrondi', why: 'À un montant rond' },
    vat: { name: 'TVA déduite', why: 'Le prix est hors TVA' },
    agreed: { name: 'Prix convenu avec Dropway', why: 'À la place du prix ci-dessus' }
  }
}

export const minutesAway: typeof english.minutesAway = { one: '{count} minute', other: '{count} minutes' }
