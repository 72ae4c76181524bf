import type * as english from '../../en/delivery/window.ts'

export const window: typeof english.window = {
  between: 'entre {from} et {to}',
  from: 'à partir de {from}',
  by: 'jusqu’à {to}',
  day: '{day}, {time}',
  arrival: 'Attendu {time}',
  service: '{duration} sur place',
  planned: 'Prévu\u00a0: {time}.',
  moved: 'Nouvel horaire\u00a0: {time}.'
}

export const times: typeof english.times = {
  title: 'Créneau',
  any: 'À toute heure',
  day: 'Jour',
  from: 'De',
  until: 'À',
  service: 'Durée à cet arrêt',
  serviceHint: 'Chargement, escaliers, signatures\u00a0: ce qu’il faut au chauffeur sur place.',
  usual: 'Quelques minutes',
  problems: {
    order: 'Choisissez une heure après la première',
    past: 'Cette heure est passée',
    far: 'Choisissez une date d’ici 30 jours',
    unreachable: 'Le chauffeur ne peut pas être à temps ici. Choisissez plus tard, ou un retrait plus tôt'
  }
}
