/** The company's data while it's edited. */
import type { CompanyData, CompanySettings } from '../../../lib/contract/company/company-data.ts'
import type { CompanyEdit } from '../../../stores/ops/company.ts'

export const editedLists = ['vehicles', 'sizes', 'units', 'reasons'] as const
export type EditedList = (typeof editedLists)[number]

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns only what differs, so that a change of a name doesn't touch the lists. Null if nothing does. */
export function editOf(before: CompanyData, after: CompanyData): CompanyEdit | null {
  const names = Object.keys(after.settings) as (keyof CompanySettings)[]
  const settings = Object.fromEntries(
    names
      .filter(name => !same(before.settings[name], after.settings[name]))
      .map(name => [name, after.settings[name]])
  )
  const lists = editedLists.filter(name => !same(before[name], after[name]))
  const { depots = [] } = after
  const hasDepots = !same(before.depots ?? [], depots)
  if (Object.keys(settings).length === 0 && lists.length === 0 && !hasDepots) return null
  return {
    ...(Object.keys(settings).length > 0 ? { settings } : {}),
    ...Object.fromEntries(lists.map(name => [name, after[name]])),
    // A new one has a negative id here, and gets its own from the server.
    ...(hasDepots ? { depots: depots.map(({ id, ...each }) => (id < 0 ? each : { ...each, id })) } : {})
  }
}

/** Changes an entry of a list. */
export function withEntry(
  data: CompanyData,
  list: EditedList,
  id: number,
  part: { name?: string; retired?: boolean; volume_liters?: number | null }
): CompanyData {
  return { ...data, [list]: data[list].map(entry => (entry.id === id ? { ...entry, ...part } : entry)) }
}
