import type { visits as english } from '../../en/planning/visits.ts'

export const visits: typeof english = {
  route: {
    title: 'Votre tournée',
    times: '{day}, {from}–{to}',
    deliveries: { one: '{count} livraison', other: '{count} livraisons' },
    load: '{kilograms} kg',
    stops: 'Arrêts de la tournée',
    pickup: '{time} · charger {count}',
    dropoff: { one: '{time} · {count} colis', other: '{time} · {count} colis' },
    begins: 'Vous la recevez une fois en ligne, dès que vos horaires ont commencé.',
    single: 'Livraisons de cette tournée'
  },
  pickup: { one: '{count} livraison à charger ici', other: '{count} livraisons à charger ici' },
  dropoff: { one: '{count} livraison à cette porte', other: '{count} livraisons à cette porte' },
  packages: { one: '{count} colis', other: '{count} colis' },
  untick: 'Décochez ce qui manque.',
  loads: 'Retrait · {count} livraisons',
  unloads: 'Dépôt · {count} livraisons',
  load: 'Maintenir\u00a0: {count} chargées',
  reportMissing: 'Maintenir\u00a0: rien à charger',
  missing: { one: '{count} manquante', other: '{count} manquantes' },
  missingOnes: '{missing}\u00a0: {numbers}',
  why: 'Dire pourquoi',
  whyAgain: 'Modifier',
  whyNeeds: 'Dites d’abord pourquoi des livraisons manquent.',
  fail: {
    title: 'Pourquoi manquent-elles\u00a0?',
    detail: 'Nous cherchons un autre chauffeur, ou retirons les colis de ce retrait.',
    confirm: 'Utiliser cette raison'
  },
  show: 'Afficher',
  showOne: 'Afficher {number}',
  shown: 'Affichée ci-dessous',
  together: 'Remettre {count} à {name}',
  separate: 'Destinataires différents\u00a0: confirmez chacun.',
  loaded: { one: '{count} livraison chargée', other: '{count} livraisons chargées' }
}
