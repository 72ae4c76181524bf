export const towns = [
  'Marlen',
  'Corwick',
  'Tilbrook',
  'Hartwell',
  'Wexford Cross',
  'Ellery',
  'Brantham',
  'Sorrell',
  'Kenbury',
  'Aldmere',
  'Thornby',
  'Lowick',
  'Stanmere',
  'Harwell',
  'Pennick',
  'Dunholm',
  'Cresley',
  'Oldbury',
  'Fairholt',
  'Netherby',
  'Wintham',
  'Kirkford',
  'Ramsey Bridge',
  'Selwick'
] as const

export const rivers = ['Tarn', 'Lenne', 'Aven', 'Wey', 'Isen', 'Teal', 'Rill', 'Ouze'] as const
