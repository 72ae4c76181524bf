import { townOf } from './town.ts'
import type { TownQueries } from './town.ts'

export const french: TownQueries = {
  map: townOf({
    streets: `
      Rue de la République | 4 12 12_bis 14 | Villeneuve | 69003
      Avenue du 8 Mai 1945 | 3 8 45 | Villeneuve | 69003
      Place Bellecour | 1 | Villeneuve | 69002
      Rue du Général Leclerc | 5 7_ter | Villeneuve | 69003
      Impasse des Lilas | 2 | Villeneuve | 69003`,
    across: 'Chemin Vert',
    nodes: [{ east: 300, north: 10, tags: { highway: 'bus_stop', name: 'République' } }]
  }),
  queries: `
12 bis rue de la République => 12 bis Rue de la République
12bis, rue de la République, 69003 Villeneuve, France => 12 bis Rue de la République
12, rue de la République, 69003 Villeneuve => 12 Rue de la République
13 rue de la République 69003 Villeneuve => Rue de la République ! 13
14 bis rue de la République => Rue de la République ! 14 bis
6 Avenue du 8 Mai 1945, 69003 Villeneuve => Avenue du 8 Mai 1945 ! 6
8 avenue du 8 mai 1945 => 8 Avenue du 8 Mai 1945
45 av. du 8 mai 1945 => 45 Avenue du 8 Mai 1945
1 pl. Bellecour, 69002 Villeneuve CEDEX 02, FRANCE => 1 Place Bellecour
7 ter rue général leclerc => 7 ter Rue du Général Leclerc
M. Dupont, Société Exemple, 5 rue du Gal Leclerc, 69003 => 5 Rue du Général Leclerc
bâtiment B, 2 impasse des lilas => 2 Impasse des Lilas
angle de la rue de la République et du chemin vert => Rue de la République & Chemin Vert
69002 => #district
`
}

export const italian: TownQueries = {
  map: townOf({
    streets: `
      Via Roma | 1 12 12/A 14 | Borgo | 00100
      Corso Garibaldi | 3 99 | Borgo | 00100
      Piazza Dante | 7 | Borgo | 00100
      Via XX Settembre | 20 22 | Borgo | 00101`,
    across: 'Vicolo Stretto'
  }),
  queries: `
Via Roma, 12 => 12 Via Roma
Via Roma, 12, 00100 Borgo RM, Italia => 12 Via Roma
Via Roma 12/a, 00100 Borgo => 12/A Via Roma
via roma, 13, 00100 borgo => Via Roma ! 13
via Roma 00100 Borgo => Via Roma
Corso Garibaldi n. 99, Borgo (RM) => 99 Corso Garibaldi
c.so garibaldi 3 => 3 Corso Garibaldi
piazza dante, 8 - 00100 Borgo => Piazza Dante ! 8
Via XX Settembre 22, 00101 Borgo, Italy => 22 Via XX Settembre
Spett.le Ditta Rossi S.r.l., Via Roma, 14, 00100 Borgo => 14 Via Roma
`
}

export const dutch: TownQueries = {
  map: townOf({
    streets: `
      Damrak | 1 12 16 | Waterstad | 1012 AB
      Eerste Straat | 1 2 10 5a | Waterstad | 1012 CD
      Kerkstraat | 101 103-2 | Waterstad | 1017 GB`,
    across: 'Lange Gracht'
  }),
  queries: `
Damrak 12, 1012 AB Waterstad => 12 Damrak
Damrak 12 1012AB Waterstad Nederland => 12 Damrak
1012 AB Waterstad, Damrak 16 => 16 Damrak
Damrak 10, 1012 AB Waterstad => Damrak ! 10
Damrak 1012 AB => Damrak
kerkstraat 101 1017gb => 101 Kerkstraat
Kerkstraat 17, 1017 GB Waterstad => Kerkstraat ! 17
1012 AB 12 => 12 Damrak
1012AB 16 => 16 Damrak
1012 ab, 16 Waterstad => 16 Damrak
1012 CD 5a => 5a Eerste Straat
1012 AB => 1012 AB @ Waterstad
kerkstr 103-2 => 103-2 Kerkstraat
`
}

export const spanish: TownQueries = {
  map: townOf({
    streets: `
      Calle Mayor | 5 12 28 | Villanueva | 28013
      Avenida de la Constitución | 1 3 | Villanueva | 28013
      Carrer de Sant Jordi | 7 | Villanueva | 28014
      Rua Augusta | 1500 24 | Villanueva | 01305-000
      Rua do Ouro | 1 2 10 203 | Villanueva | 01305-000
      Travessa do Campo | 3 | Villanueva | 01305-000
      Rua do Campo | 3 5 | Villanueva | 01305-000
      Campo Grande | 3 | Villanueva | 01305-000`,
    across: 'Paseo del Prado'
  }),
  queries: `
Calle Mayor, 12, 28013 Villanueva, España => 12 Calle Mayor
C/ Mayor, 12, 3º izda, 28013 Villanueva => 12 Calle Mayor
C/ Mayor nº 5, 2º B => 5 Calle Mayor
Calle Mayor 13, 28013 Villanueva => Calle Mayor ! 13
Avda. de la Constitución 3 => 3 Avenida de la Constitución
carrer sant jordi, 7, 28014 => 7 Carrer de Sant Jordi
Rua Augusta, 1500 - Centro, Villanueva - SP, 01305-000, Brasil => 1500 Rua Augusta
Rua Augusta, 1305 - Villanueva - SP, 01305-000 => Rua Augusta ! 1305
tv do campo => Travessa do Campo
tv do campo 3 => 3 Travessa do Campo
Tv. do Campo, 5 => Travessa do Campo ! 5
trav. do campo 3, Villanueva => 3 Travessa do Campo
Rua do Ouro 203, 1º D => 203 Rua do Ouro
Rua do Ouro 10, 2º Dto => 10 Rua do Ouro
Rua do Ouro 10, r/c Esq => 10 Rua do Ouro
Rua do Ouro 10, 2º, Esq => 10 Rua do Ouro
Rua do Ouro 11, 2º Dto => Rua do Ouro ! 11
Rua do Ouro, 2º Dto => Rua do Ouro
Calle Mayor, 28, planta 5, puerta 12 => 28 Calle Mayor
esquina de Calle Mayor y Paseo del Prado => Calle Mayor & Paseo del Prado
`
}

export const russian: TownQueries = {
  map: townOf({
    streets: `
      улица Ленина | 1 12 27А | Новоград | 191186
      Невский проспект | 28 30 | Новоград | 191186
      17-й проезд | 4 6 | Новоград | 191187
      улица 8 Марта | 8 10 | Новоград | 191187
      улица Маросейка | 3 6-8 6-8_с4 4/2_с1 8 2 | Новоград | 191186
      Звёздный бульвар | 38к1 38к2 2 | Новоград | 191186`,
    across: 'переулок Мира'
  }),
  queries: `
улица Ленина, 12 => 12 улица Ленина
ул. Ленина, д. 12, кв. 5 => 12 улица Ленина
191186, г. Новоград, Невский проспект, д. 28 => 28 Невский проспект
Россия, Новоград, ул. Ленина, 27а => 27А улица Ленина
ул. Ленина, 13, Новоград, 191186 => улица Ленина ! 13
17-й проезд 4 => 4 17-й проезд
17-й проезд 17 => 17-й проезд ! 17
улица 8 Марта 10 => 10 улица 8 Марта
ул. Маросейка, д. 6-8, стр. 4 => 6-8 с4 улица Маросейка
ул. Маросейка, д. 6-8, стр. 9 => улица Маросейка ! 6-8 str 9
ул. Маросейка, д. 3, стр. 8 => улица Маросейка ! 3 str 8
Звёздный бульвар, дом 38, корпус 2 => 38к2 Звёздный бульвар
Звёздный бульвар, дом 38, корпус 3 => Звёздный бульвар ! 38 korpus 3
ул. Маросейка, 3, эт. 2, кв. 8 => 3 улица Маросейка
ул. Маросейка, 3, этаж 2 => 3 улица Маросейка
ул. Маросейка, 5, эт. 2 => улица Маросейка ! 5
nevsky prospekt 30, Novograd, Russia => 30 Невский проспект
`
}
