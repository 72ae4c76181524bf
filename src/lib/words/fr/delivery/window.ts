import type * as english from '../../en/delivery/window.ts'

export const window: typeof english.window = {
  between: 'entre {from} et {to}',
  from: 'à partir de {from}',
  by: 'jusqu’à {to}',
  day: '{day}, {time}',
  service: '{duration} sur place',
  planned: 'Prévu\u00a0: {time}.'
}
