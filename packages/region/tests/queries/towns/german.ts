import { apart, townOf } from './town.ts'
import type { TownQueries } from './town.ts'

/** Two villages of one municipality with the same street, houses without a street, and a district's boundary. */
const towns = townOf({
  streets: `
      Hauptstraße | 1 2 12 16 | Neustadt | 12345
      Mühlenstraße | 12 14a 15 | Neustadt | 12345
      Bahnhofstraße | 7 9 | Neustadt | 12345
      Am Markt | 3 5-7 | Neustadt | 12345
      Straße des 17. Juni | 12 135 | Neustadt | 12345
      Lindenallee | 1 2b 3 | Neustadt | 12345
      Dr.-Karl-Marx-Platz | 4 | Neustadt | 12345`,
  across: 'Querweg',
  nodes: [
    { east: 500, north: 400, tags: { place: 'town', name: 'Neustadt' } },
    { east: 9_000, north: 50, tags: { place: 'hamlet', name: 'Oberdorf' } },
    { east: 9_010, north: 20, tags: { 'addr:housenumber': '44', 'addr:hamlet': 'Oberdorf' } },
    {
      east: 9_060,
      north: 25,
      tags: { 'addr:housenumber': '45', 'addr:hamlet': 'Oberdorf', 'addr:city': 'Altstadt' }
    },
    { east: 950, north: apart + 15, tags: { 'addr:housenumber': '81' } },
    {
      east: 20_000,
      north: 0,
      tags: {
        'addr:street': 'Hauptstraße',
        'addr:housenumber': '1',
        'addr:city': 'Altstadt',
        'addr:postcode': '54321'
      }
    },
    {
      east: 20_040,
      north: 0,
      tags: {
        'addr:street': 'Hauptstraße',
        'addr:housenumber': '3',
        'addr:city': 'Altstadt',
        'addr:postcode': '54321'
      }
    },
    { east: 300, north: 2 * apart + 10, tags: { railway: 'tram_stop', name: 'Bahnhofstraße' } },
    { east: 310, north: 3 * apart + 10, tags: { highway: 'bus_stop', name: 'Am Markt' } },
    { east: 100, north: apart + 20, tags: { shop: 'chemist', name: 'dm' } },
    { east: 120, north: apart + 20, tags: { shop: 'chemist', name: 'Drogerie Müller' } },
    { east: 140, north: 2 * apart + 20, tags: { shop: 'clothes', name: 'DM Mode' } },
    { east: 700, north: apart + 40, tags: { railway: 'station', name: 'Neustadt an der Donau' } },
    { east: 750, north: apart + 40, tags: { railway: 'station', name: 'Neustadt Bahnhof Campus' } },
    { east: 700, north: 3 * apart + 30, tags: { amenity: 'townhall', name: 'Rathaus' } }
  ]
})
const altstadt = towns.nodes.filter(({ tags }) => tags?.['addr:postcode'] === '54321').map(({ id }) => id)

export const german: TownQueries = {
  map: {
    ...towns,
    ways: [
      ...towns.ways,
      { id: 150, nodes: [towns.ways[0]!.nodes[2]!, ...altstadt], tags: { highway: 'tertiary' } }
    ]
  },
  queries: `
Hauptstraße 16, Stock 2 => 16 Hauptstraße
Mühlenstraße12 => 12 Mühlenstraße
Mühlenstraße14a => 14a Mühlenstraße
Hauptstraße 16, Etage 2, 12345 Neustadt => 16 Hauptstraße
Hauptstraße 17, Stock 2 => Hauptstraße ! 17
Hauptstraße 16 2. OG rechts => 16 Hauptstraße
2. Stock, Hauptstraße 16, 12345 Neustadt => 16 Hauptstraße
Hauptstraße 12, 12345 Neustadt => 12 Hauptstraße
Hauptstr. 12, 12345 Neustadt, Deutschland => 12 Hauptstraße
Hauptstraße 12 12345 Neustadt => 12 Hauptstraße
12345 Neustadt, Hauptstraße 12 => 12 Hauptstraße
D-12345 Neustadt, Hauptstr. 16 => 16 Hauptstraße
Hauptstraße 13, 12345 Neustadt => Hauptstraße @ Neustadt ! 13
Hauptstraße 3, 12345 Neustadt => Hauptstraße @ Neustadt ! 3
Hauptstraße 3, 54321 Altstadt => 3 Hauptstraße @ Altstadt
Hauptstraße 1, Altstadt => 1 Hauptstraße @ 54321
Hauptstraße 1, 54321 => 1 Hauptstraße @ Altstadt
Hauptstraße Altstadt => Hauptstraße @ Altstadt
Hauptstraße 1 Neustadt => 1 Hauptstraße @ Neustadt
Attn: Jane Doe, Mühlenstraße 12 => 12 Mühlenstraße
Jane Doe, Mühlenstraße 12 => 12 Mühlenstraße
c/o Meier, Mühlenstraße 12 => 12 Mühlenstraße
Firma Muster AG, Mühlenstraße 12 => 12 Mühlenstraße
Muster GmbH & Co. KG, z. Hd. Frau Schmidt, Mühlenstraße 14a, 12345 Neustadt => 14a Mühlenstraße
Mühlenstraße 14 => Mühlenstraße ! 14
Mühlenstraße 15 b => Mühlenstraße ! 15 b
Muehlenstr. 12 => 12 Mühlenstraße
Mühlenstraße 81 => 81 Mühlenstraße
Bahnhofstraße => Bahnhofstraße
Bahnhofstr => Bahnhofstraße
bahnhofstr 9 => 9 Bahnhofstraße
am markt => Am Markt
Am Markt 6 => Am Markt ! 6
Am Markt 7 => 5-7 Am Markt
am markt 5 => 5-7 Am Markt
Straße des 17. Juni 135 => 135 Straße des 17. Juni
Straße des 17. Juni 17 => Straße des 17. Juni ! 17
12 Straße des 17. Juni => 12 Straße des 17. Juni
Lindenallee 2b, 2. Stock => 2b Lindenallee
Lindenallee 4, 1. OG, 12345 Neustadt => Lindenallee ! 4
Oberdorf 44 => 44 Oberdorf
44 Oberdorf => 44 Oberdorf
Oberdorf 45, Altstadt => 45 Oberdorf
Oberdorf 46 => #any ! 46
karl marx platz 4 => 4 Dr.-Karl-Marx-Platz
Ecke Hauptstraße / Querweg => Hauptstraße & Querweg
Hauptstraße Ecke Querweg => Hauptstraße & Querweg
Querweg und Lindenallee => Lindenallee & Querweg
12345 => #district
54321 Altstadt => Altstadt|54321
Rathaus => Rathaus
dm drogerie => dm
dm => dm
neustadt donau bahnhof => Neustadt an der Donau
bahnhof neustadt an der donau => Neustadt an der Donau
Familie Muster\\nHauptstraße 16\\nD-12345 Neustadt\\nGermany => 16 Hauptstraße
`
}
