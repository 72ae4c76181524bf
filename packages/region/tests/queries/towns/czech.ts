import { townOf } from './town.ts'
import type { TownQueries } from './town.ts'

const house = (east: number, tags: Record<string, string>) => ({
  east,
  north: 12,
  tags: { 'addr:street': 'Dlouhá', 'addr:city': 'Vodňany', 'addr:postcode': '389 01', ...tags }
})

/** Houses with a number in the town and one in the street. */
export const czech: TownQueries = {
  map: townOf({
    streets: `
      Dlouhá | | Vodňany | 389 01
      Krátká | 3 8/2 | Vodňany | 389 01`,
    across: 'Mlýnská',
    nodes: [
      house(20, {
        'addr:housenumber': '1230/5',
        'addr:conscriptionnumber': '1230',
        'addr:streetnumber': '5'
      }),
      house(40, { 'addr:housenumber': '5/120', 'addr:conscriptionnumber': '5', 'addr:streetnumber': '120' }),
      house(60, { 'addr:housenumber': '7/4', 'addr:conscriptionnumber': '7', 'addr:streetnumber': '4' }),
      house(80, { 'addr:conscriptionnumber': '88', 'addr:streetnumber': '9a' }),
      house(100, { 'addr:provisionalnumber': '14' })
    ]
  }),
  queries: `
Dlouhá 5 => 1230/5 Dlouhá
Dlouhá 1230/5 => 1230/5 Dlouhá
Dlouhá 1230 => 1230/5 Dlouhá
Dlouhá 5, 389 01 Vodňany => 1230/5 Dlouhá
Dlouhá čp. 1230 => 1230/5 Dlouhá
Dlouhá 120 => 5/120 Dlouhá
Dlouhá 7 => Dlouhá ! 7
Dlouhá 4 => 7/4 Dlouhá
Dlouhá 88/9a => 88/9a Dlouhá
Dlouhá 9a => 88/9a Dlouhá
Dlouhá 1230/4 => Dlouhá ! 1230/4
Dlouhá ev. 14 => ev. 14 Dlouhá
Krátká 3 => 3 Krátká
Krátká 2 => Krátká ! 2
`
}
