import type { CompanyChange, CompanyData } from '../../../lib/contract/company/company-data.ts'
import { differencesOf } from '../../../lib/rules/console/differences.ts'

/** Returns every value that differs between two versions. Entries of lists are compared by their id. */
export function changesBetween(before: CompanyData, after: CompanyData): CompanyChange[] {
  return differencesOf(keyed(before), keyed(after))
}

function keyed(data: CompanyData): Record<string, unknown> {
  const byId = (list: { id: number }[]) => Object.fromEntries(list.map(entry => [entry.id, entry]))
  const { settings, vehicles, sizes, units, reasons, depots = [] } = data
  return {
    settings,
    vehicles: byId(vehicles),
    sizes: byId(sizes),
    units: byId(units),
    reasons: byId(reasons),
    depots: byId(depots)
  }
}
