import type { door as english, doorFields as englishFields } from '../../en/delivery/door.ts'

export const door: typeof english = {
  entrance: 'Entrée {value}',
  floor: 'Étage {value}',
  flat: 'Appartement {value}',
  code: 'Code {value}'
}
export const doorFields: typeof englishFields = {
  entrance: 'Entrée',
  floor: 'Étage',
  flat: 'Appartement',
  code: 'Code de la porte'
}
