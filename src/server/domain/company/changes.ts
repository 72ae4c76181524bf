import type { CompanyChange, CompanyData } from '../../../lib/contract/company/company-data.ts'

/** Returns every value that differs between two versions. Entries of lists are compared by their id. */
export function changesBetween(before: CompanyData, after: CompanyData): CompanyChange[] {
  return differences(keyed(before), keyed(after), '')
}

function keyed(data: CompanyData): Record<string, unknown> {
  const byId = (list: { id: number }[]) => Object.fromEntries(list.map(entry => [entry.id, entry]))
  const { settings, vehicles, sizes, units, reasons } = data
  return {
    settings,
    vehicles: byId(vehicles),
    sizes: byId(sizes),
    units: byId(units),
    reasons: byId(reasons)
  }
}

function differences(before: unknown, after: unknown, path: string): CompanyChange[] {
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap(key =>
      differences(before[key], after[key], path === '' ? key : `${path}.${key}`)
    )
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  return [{ path, before: before ?? null, after: after ?? null }]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
