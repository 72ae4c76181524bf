/**
 * Written forms of addresses in twelve languages, with the numbers of floors, flats, buildings and codes that people add.
 * {n} is the house number, {s} the street, {c} the town, and {u} another number, which some house of the street has.
 */
export const addressForms: Record<string, string> = {
  english: `
{n} {s}
{n} {s}, {c}
{n} {s}, Apt {u}
{n} {s} Unit {u}, {c}
{n} {s} #{u}
Flat {u}, {n} {s}, {c}
Unit {u}/{n} {s}
{u}/{n} {s}
Suite {u}, {n} {s}
{n} {s}, 2nd floor
{n} {s}, Floor {u}
{s} {n}, floor {u}
{n} {s}, Level {u}
{n} {s}, Building {u}
{n} {s}, gate code {u}
Jane Doe, {n} {s}, {c}
{n} {s}, tel. 079 123 45 67
{n} {s}, second floor`,
  german: `
{s} {n}
{s} {n}, {c}
{s} {n}, Stock {u}
{s} {n}, {u}. Stock
{s} {n}, {u}. OG links
{s} {n}, Etage {u}
{s} {n}, Whg. {u}
{s} {n}, Top {u}
{s} {n}, Stiege {u}, Tür 4
{s} {n}, Hinterhaus
{s} Nr. {n}
{s} {n}, EG rechts
Frau Anna Meier, {s} {n}
{s} {n} / {u}. Stock`,
  french: `
{n}, {s}, {c}
{n} {s}, bât. {u}
{n} {s}, appt {u}
{n} {s}, {u}e étage
{n} {s}, étage {u}
{n} {s}, esc. {u}, porte 4
{n} {s}, digicode {u}
Résidence Bellevue, {n} {s}`,
  italian: `
{s}, {n}
{s} n. {n}, {c}
{s}, {n}, piano {u}
{s}, {n}, {u}º piano
{s}, {n}, int. {u}
{s}, {n}, scala {u}, int. 4`,
  spanish: `
{s}, {n}, {c}
{s} nº {n}
{s}, {n}, {u}º izda
{s}, {n}, {u}º D
{s}, {n}, piso {u}
{s}, {n}, planta {u}, puerta 4
{s}, {n}, bajo B
{s}, {n}, portal {u}`,
  portuguese: `
{s} {n}, {u}º Dto
{s} {n}, {u}º Esq
{s} {n}, {u}º andar
{s} {n}, r/c
{s}, {n}, apto {u}
{s}, {n}, bloco {u}, {c}
{s}, {n}, loja {u}`,
  dutch: `
{s} {n}, {u}e verdieping
{s} {n}, verdieping {u}
{s} {n} bus {u}
{s} {n}, appartement {u}`,
  russian: `
{s}, д. {n}
{c}, {s}, д. {n}, кв. {u}
{s}, {n}, этаж {u}
{s}, {n}, эт. {u}, кв. 4
{s}, {n}, {u} этаж
{s}, {n}, помещение {u}
{s}, д. {n}, офис {u}
{s} {n}, подъезд {u}, домофон 40`,
  polish: `
{s} {n} m. {u}
{s} {n} lok. {u}
{s} {n}, piętro {u}
{s} {n}, {u} piętro`,
  swedish: `
{s} {n}, lgh {u}
{s} {n}, våning {u}
{s} {n}, {u} tr`,
  danish: `
{s} {n}, {u}. th
{s} {n}, {u}. sal tv
{s} {n}, st. tv`,
  turkish: `
{s} No: {n}
{s} No: {n} D: {u}
{s} No: {n}, Kat: {u}, Daire: 4`
}

export const formList = Object.values(addressForms).flatMap(lines => lines.trim().split('\n'))
