/** Finds what the columns of a file mean: by their headings, their values, and the columns beside them. Pure. */
import type { ImportField } from '../../contract/imports/fields.ts'
import { addressOf } from './address-parts.ts'
import { type AddressPart, foldedHeading, type Meaning, meaningOf } from './meaning.ts'
import { readDate, readTime } from './dates.ts'
import { readNumber } from './numbers.ts'
import { countsRows, isDate, isPhone, kindOf, mostly } from './values.ts'
import { readWindow } from './windows.ts'

/** By column: its field, or null for a column that isn't imported. */
export type Mapping = (ImportField | null)[]

export interface Match {
  mapping: Mapping
  /** By column: the part of an address. */
  parts: (AddressPart | null)[]
  /** Columns with a heading and values that don't agree, or with important values under a heading that nobody knows. */
  asked: number[]
}

/** A date with a time. */
const isDated = (text: string) =>
  isDate(text) && (readDate(text, 'day-month') ?? readDate(text, 'month-day'))!.time !== ''
const isMoment = (text: string) =>
  readTime(text) !== null || isDated(text) || readWindow(text) !== null || /^\d{1,2}$/.test(text.trim())
const isNumber = (text: string) => readNumber(text.replaceAll(/[€$£]|[A-Z]{3}/g, ''), '.') !== null
const isCoordinate = (text: string) => /^[-+]?\d{1,3}(?:[.,]\d+)?$/.test(text.trim())
const isText = (text: string) => /\p{L}/u.test(text) && ['text', 'address'].includes(kindOf(text))
/** Stricter than for recipients: a sender can be a person or an address. */
const isName = (text: string) => /\p{L}/u.test(text) && kindOf(text) === 'text'

/** What the values of fields must look like. Others can have any text. */
const looks: Partial<Record<ImportField, (text: string) => boolean>> = {
  pickup: isText,
  dropoff: isText,
  recipient: isText,
  pickup_name: isName,
  phone: text => isPhone(text) || /\d{5}/.test(text.replaceAll(/\D/g, '')),
  pickup_phone: text => isPhone(text) || /\d{5}/.test(text.replaceAll(/\D/g, '')),
  email: text => text.includes('@'),
  date: isDate,
  time: isMoment,
  window: text => readWindow(text) !== null,
  earliest: isMoment,
  latest: isMoment,
  pickup_latest: isMoment,
  weight: isNumber,
  quantity: isNumber,
  declared_value: isNumber,
  service_minutes: isNumber,
  latitude: isCoordinate,
  longitude: isCoordinate,
  pickup_latitude: isCoordinate,
  pickup_longitude: isCoordinate,
  payer: text => !isNumber(text) && !/cash|card|paid|bar|karte|carte|visa/i.test(text)
}
const looksOfParts: Record<AddressPart, (text: string) => boolean> = {
  address: isText,
  street: isText,
  number: text => /^\d{1,5}\s?[a-z]?(?:\s?[-/]\s?\d{1,5}\s?[a-z]?)?$/i.test(text.trim()),
  zip: text => /\d/.test(text) && text.trim().length <= 12,
  city: text => /\p{L}/u.test(text),
  state: text => /\p{L}/u.test(text),
  country: text => /\p{L}/u.test(text)
}

const fits = ({ field, part }: Meaning, values: readonly string[]) =>
  mostly(values, part ? looksOfParts[part] : (looks[field] ?? (() => true)))

/** Kinds of values that a person must look at before they're left out. */
const important = new Set(['email', 'phone', 'date', 'time', 'number', 'address'])

/**
 * Returns what each column means. Earlier choices, by folded heading, come first, but never against the values. Only the fields in
 * `joined` can have several columns; of others, the first one counts.
 */
export function matchColumns(
  headings: readonly string[],
  rows: readonly { cells: readonly string[] }[],
  remembered: Readonly<Record<string, ImportField | null>>,
  joined: readonly ImportField[]
): Match {
  const columns = headings.map((heading, column) => ({
    folded: foldedHeading(heading),
    values: rows.map(({ cells }) => cells[column] ?? '').filter(value => value !== ''),
    all: rows.map(({ cells }) => cells[column] ?? ''),
    meanings: meaningOf(heading)
  }))
  const taken = new Set<ImportField>()
  const match: Match = { mapping: [], parts: [], asked: [] }
  for (const [index, { folded, values, all, meanings }] of columns.entries()) {
    const known = Array.isArray(meanings) ? (meanings as readonly Meaning[]) : []
    const isRemembered = folded !== '' && Object.hasOwn(remembered, folded)
    const chosen = isRemembered ? remembered[folded] : undefined
    const candidates = isRemembered
      ? chosen
        ? [known.find(({ field }) => field === chosen) ?? { field: chosen, part: null }]
        : []
      : known
    const found = candidates.find(
      meaning =>
        (!taken.has(meaning.field) || joined.includes(meaning.field)) &&
        // Few odd values of a heading with one meaning are mistakes of their rows.
        (fits(meaning, values) || (candidates.length === 1 && values.length * 2 <= rows.length)) &&
        (meaning.part !== 'number' || isBesideStreet(columns, index)) &&
        !(meaning.field === 'external_id' && Object.hasOwn(vague, folded))
    )
    match.mapping.push(found?.field ?? null)
    match.parts.push(found?.part ?? null)
    if (found) taken.add(found.field)
    const isDropped = !found && values.length > 0 && !(isRemembered && !chosen) && !countsRows(all)
    if (isDropped && isAsked(folded, meanings, candidates, values, rows.length, taken))
      match.asked.push(index)
  }
  return match
}

/** Headings that count rows as often as they name orders. */
const vague: Record<string, true> = { no: true, number: true, numero: true, nummer: true, n: true }

function isAsked(
  folded: string,
  meanings: ReturnType<typeof meaningOf>,
  candidates: readonly Meaning[],
  values: readonly string[],
  rows: number,
  taken: ReadonlySet<ImportField>
): boolean {
  // A column that says what a row is, such as D and P, must not be left out if the rows differ.
  if (meanings === 'nothing') return /\btype\b/.test(folded) && new Set(values).size > 1
  // The heading says something that the values deny. A second column of a known field says nothing new.
  if (candidates.some(({ field }) => !taken.has(field))) return true
  if (values.length * 2 <= rows) return false
  return folded === '' || mostly(values, value => important.has(kindOf(value)))
}

/** Returns whether a column of house numbers has a street beside it, and its addresses have none. */
function isBesideStreet(
  columns: readonly { meanings: ReturnType<typeof meaningOf>; values: readonly string[] }[],
  index: number
): boolean {
  return [index - 1, index + 1].some(at => {
    const beside = columns[at]
    if (!beside || !Array.isArray(beside.meanings)) return false
    const isStreet = (beside.meanings as readonly Meaning[]).some(
      ({ part }) => part === 'street' || part === 'address'
    )
    return isStreet && mostly(beside.values, value => !/\d/.test(value))
  })
}

export type Columns = Pick<Match, 'mapping'> & { parts?: Match['parts']; numberFirst?: boolean }

/** Returns the text of a field in a row: the cells of its columns, in their order. The parts of an address are in the country's order. */
export function fieldText(
  cells: readonly string[],
  { mapping, parts = [], numberFirst = false }: Columns,
  field: ImportField
): string {
  const own = cells.flatMap((cell, column) =>
    mapping[column] === field && cell !== '' ? [{ cell, part: parts[column] ?? null }] : []
  )
  if (own.some(({ part }) => part !== null)) return addressOf(own, numberFirst)
  return own
    .map(({ cell }) => cell)
    .join(' ')
    .trim()
}
