/** Merges edited lists into the company's data. */
import type * as z from 'zod/mini'
import type { CompanyData, companyListsSchema } from '../../../lib/contract/company/company-data.ts'
import { fieldError } from '../../../lib/contract/errors.ts'

type Edited = Partial<z.output<typeof companyListsSchema>>
type Name = keyof Edited
interface Entry {
  id?: number | undefined
  /** Depots have none. */
  code?: string
  retired: boolean
}

const names: Name[] = ['vehicles', 'sizes', 'units', 'reasons', 'depots']

/**
 * Returns the data with the edited lists. A new entry gets the next id. Throws invalid-input for an unknown id, a code
 * that is there twice or changes, a price that changes, a list other than the depots without an entry to choose, and a left-out entry. With 'retire',
 * left-out entries are kept as retired, and prices stay.
 */
export function mergedLists(data: CompanyData, edited: Edited, leftOut?: 'retire'): CompanyData {
  const merged: Record<string, unknown> = { ...data, ...('settings' in edited ? edited : {}) }
  for (const name of names) {
    // An earlier version may be from before there were depots.
    const list = edited[name] ?? (leftOut && name === 'depots' ? [] : undefined)
    if (list) merged[name] = mergedList(name, data[name] ?? [], list, leftOut)
  }
  return merged as CompanyData
}

const priceFields = ['base_price', 'price_per_km', 'price_per_minute', 'minimum_price', 'surcharge']

/** Returns the prices that an entry was created with. */
function pricesOf(entry: Entry): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).filter(([field]) => priceFields.includes(field)))
}

function mergedList(name: Name, before: Entry[], edited: Entry[], leftOut?: 'retire'): Entry[] {
  const wrong = (index: number | undefined, field: string, message: string) =>
    fieldError('invalid-input', [name, index, field].filter(part => part !== undefined).join('.'), message)
  const known = new Map(before.map(entry => [entry.id, entry]))
  let last = Math.max(0, ...before.map(({ id }) => id ?? 0))
  const merged = edited.map((entry, index) => {
    if (entry.id === undefined) return { ...entry, id: ++last }
    const earlier = known.get(entry.id)
    if (!earlier) throw wrong(index, 'id', "This entry doesn't exist")
    if (earlier.code !== entry.code) throw wrong(index, 'code', "The code can't change")
    known.delete(entry.id)
    const prices = pricesOf(earlier)
    if (leftOut) return { ...entry, ...prices }
    for (const field of Object.keys(prices))
      if (pricesOf(entry)[field] !== prices[field])
        throw wrong(index, field, 'Prices change with a version of the tariff')
    return entry
  })
  if (leftOut)
    merged.push(...(Array.from(known.values(), entry => ({ ...entry, retired: true })) as typeof merged))
  else if (known.size > 0) throw wrong(undefined, '', "Entries can't be left out. Retire them")
  const codes = new Set<string>()
  for (const [index, { code }] of merged.entries()) {
    if (code === undefined) continue
    if (codes.has(code)) throw wrong(index, 'code', 'Another entry has this code')
    codes.add(code)
  }
  if (new Set(merged.map(({ id }) => id)).size < merged.length)
    throw wrong(undefined, '', 'An entry is there twice')
  if (name !== 'depots' && merged.every(({ retired }) => retired))
    throw wrong(undefined, '', 'One entry must stay')
  return merged.toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))
}
