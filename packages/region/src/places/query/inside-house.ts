/** Marks the words that say where in a house a door is: floors, flats, buildings and codes. Their numbers aren't a house's. */
import { wordsOf } from '../words/fold.ts'
import type { QueryWord } from './query-word.ts'

const words = (text: string) => new Set(text.split(' ').map(word => wordsOf(word).join('')))

/** Words in front of the number of a flat, an entrance, a building or a lock. */
const units = words(
  'flat apt apartment unit suite ste room rm office shop box building bldg tower wing entrance code pin tel phone ' +
    'wohnung whg top tür stiege aufgang eingang gebäude geb bau klingelcode ' +
    'appt appartement app bat bâtiment immeuble imm esc escalier porte digicode boite bte bus ' +
    'escalera puerta porta pta pt interior int interno scala scal edificio edif ed palazzina portal oficina ' +
    'apto apartamento ap depto dpto departamento bloque bloco bl blq loja sala sl fracao lote ' +
    'appartement huisnr lgh lägenhet uppgång daire kapı blok klatka kl mieszkanie mieszk lok lokal byt vchod ' +
    'кв квартира подъезд под парадная офис оф пом помещение комната ком код домофон вход секция під`їзд квартира ' +
    'διαμ διαμέρισμα شقة مبنى'
)

/** Words of floors. The number is in front or behind. */
const floors = words(
  'floor fl level lvl stock stockwerk stk og ug etage etg étage etasje geschoss obergeschoss ' +
    'sal planta pis piso piano verdieping våning vån tr kat piętro pietro patro poschodí emelet em kerros krs andar nivel ' +
    'этаж эт поверх όροφος طابق'
)

/** Words that are a floor or a side without a number. */
const places = words(
  'eg dg hochparterre parterre erdgeschoss dachgeschoss souterrain hinterhaus vorderhaus seitenflügel hh vh ' +
    'rdc rez basement ground bajo bajos ático atico entresuelo principal entlo ppal terreo térreo cave'
)

/** Words for a floor in front of 'floor'. */
const whichFloors = words(
  'first second third fourth fifth top ground lower upper premier premiere deuxieme troisieme primer segundo tercer primo secondo terzo erster zweiter dritter'
)

/** Sides of a floor, behind its number. */
const doors = words(
  'left right front rear links rechts mitte li re gauche droite face izda izq izqda izquierda dcha dch der derecha ' +
    'exterior dto dta drt direito direita esq esqdo esquerdo esquerda frente fte ft tras ctr th tv mf hs ' +
    'sinistra destra sx dx int links rechts лево право слева справа'
)

/** Marks words in place. A floor never takes the number in another part of the text. */
export function markInside(all: readonly QueryWord[]): void {
  const hasNumber = all.some(({ isNumber }) => isNumber)
  const inSegment = (at: number, segment: number) => (all[at]?.segment === segment ? all[at] : undefined)

  all.forEach((word, at) => {
    const { segment } = word
    const [before, next] = [inSegment(at - 1, segment), inSegment(at + 1, segment)]
    if (word.isNumber) {
      // '2º', '2º D' and '2. th', but not '1º de Maio'.
      if (word.ordinal === 'sign' && (!next || !isName(next))) mark(at, at)
      else if (word.ordinal && next && doors.has(next.plain)) mark(at, at + 1)
    } else if (floors.has(word.plain)) markFloor(at)
    else if (units.has(word.plain) && (next?.isNumber || (next?.plain.length === 1 && at > 0)))
      mark(at, at + 1)
    else if (hasNumber && places.has(word.plain) && (before ? before.isNumber || before.isUnit : segment > 0))
      mark(at, at)
    else if (at > 0 && word.plain === 'r' && next?.plain === 'c' && next.isJoined) mark(at, at + 1)
    else if (!before && all[at - 1]?.isUnit && doors.has(word.plain)) mark(at, at)
  })

  /** Marks a floor and its number: the one behind, unless the one in front is an ordinal or can't be anything else. */
  function markFloor(at: number): void {
    const { segment } = all[at]!
    const [one, two] = [inSegment(at - 1, segment), inSegment(at - 2, segment)]
    const isEnding = two?.isNumber && /^(?:st|nd|rd|th|e|er|o|a|eme)$/u.test(one?.plain ?? '')
    const from = one?.isNumber || (one && whichFloors.has(one.plain)) ? at - 1 : isEnding ? at - 2 : at
    const isOrdinal = from < at && (all[from]!.ordinal !== undefined || !all[from]!.isNumber || isEnding)
    const next = inSegment(at + 1, segment)
    // '3 Stock 12345 Berlin'
    const isBehind = next?.isNumber && !isOrdinal && (from === at || next.plain.length < 4)
    if (isBehind) mark(at, at + 1)
    else if (from < at || one?.isUnit) mark(from, at)
  }

  /** Marks words, and the sides and letters behind them: '2º Dto', 'Flat 3 B', 'piso 2 izda'. */
  function mark(from: number, to: number): void {
    const { segment } = all[to]!
    let end = to
    for (let at = to + 1; inSegment(at, segment) && !isName(all[at]!); at++) {
      if (all[at]!.isNumber || floors.has(all[at]!.plain) || units.has(all[at]!.plain)) break
      end = at
    }
    for (const each of all.slice(from, end + 1)) each.isOptional = each.isUnit = true
  }
}

/** Returns whether a word behind a floor or a flat begins something else. */
function isName({ plain, isNumber }: QueryWord): boolean {
  return !isNumber && plain.length > 1 && !doors.has(plain) && !floors.has(plain) && !units.has(plain)
}
