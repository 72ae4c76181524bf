/** The pages of the operator's console, in the order of its navigation, and the permission that each needs. */
import type { AccountType } from './contract/account/accounts.ts'
import type { Permission } from './contract/ops/permissions.ts'
import * as paths from './paths.ts'
import { hasPermission } from './rules/people/permissions.ts'

export const opsPages = {
  now: { path: paths.opsPath, permission: 'fleet.see' },
  deliveries: { path: paths.opsDeliveriesPath, permission: 'deliveries.see' },
  plan: { path: paths.opsPlanPath, permission: 'deliveries.see' },
  drivers: { path: paths.opsDriversPath, permission: 'drivers.see' },
  customers: { path: paths.opsCustomersPath, permission: 'customers.see' },
  cases: { path: paths.opsCasesPath, permission: 'cases.see' },
  recurring: { path: paths.opsRecurringListPath, permission: 'deliveries.book' },
  prices: { path: paths.opsPricesPath, permission: 'prices.see' },
  zones: { path: paths.opsZonesPath, permission: 'zones.see' },
  money: { path: paths.opsMoneyPath, permission: 'cash.count' },
  reports: { path: paths.opsReportsPath, permission: 'reports.see' },
  company: { path: paths.opsCompanyPath, permission: 'company.change' },
  staff: { path: paths.opsStaffPath, permission: 'staff.change' },
  audit: { path: paths.opsAuditPath, permission: 'audit.see' }
} as const satisfies Record<string, { path: string; permission: Permission }>
export type OpsPage = keyof typeof opsPages

const names = Object.keys(opsPages) as OpsPage[]

/** Pages that have no link in the navigation, and belong to another one. */
const alsoUnder: Partial<Record<OpsPage, string>> = { customers: paths.opsOrganizationsPath }

/** Returns the page that a path belongs to. A page below a section belongs to that section. */
export function opsPageOf(path: string): OpsPage | undefined {
  const found = names.find(
    name => name !== 'now' && paths.isUnder(path, opsPages[name].path, alsoUnder[name] ?? opsPages[name].path)
  )
  return found ?? (paths.isPage(path, paths.opsPath) ? 'now' : undefined)
}

/** Returns the pages that a role may open. */
export const opsPagesFor = (role: AccountType): OpsPage[] =>
  names.filter(name => hasPermission(role, opsPages[name].permission))

/** Parts of pages that need another permission than the page itself. */
const narrower: readonly { path: string; permission: Permission }[] = [
  { path: paths.opsMoneyBalancesPath, permission: 'money.see' },
  { path: paths.opsMoneyEntriesPath, permission: 'money.see' },
  { path: paths.opsStatementsPath, permission: 'money.see' },
  { path: paths.opsBankFilePath, permission: 'invoices.issue' },
  { path: paths.opsInvoicesPath, permission: 'money.see' }
]

/** Checks whether a role may open a path of the console. */
export function mayOpen(role: AccountType, path: string): boolean {
  const page = opsPageOf(path)
  if (page === undefined) return false
  const part = narrower.find(each => paths.isUnder(path, each.path, each.path))
  return hasPermission(role, part?.permission ?? opsPages[page].permission)
}
