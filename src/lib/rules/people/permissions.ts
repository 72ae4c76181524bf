/** The one table of what each role may do in the operator's console. */
import type { AccountType, Profile } from '../../contract/account/accounts.ts'
import type { OperatorRole, Permission } from '../../contract/ops/permissions.ts'

const everyone: readonly OperatorRole[] = ['dispatcher', 'bookkeeper', 'admin']
const both: readonly OperatorRole[] = ['dispatcher', 'admin']
const office: readonly OperatorRole[] = ['bookkeeper', 'admin']
const admins: readonly OperatorRole[] = ['admin']

/**
 * A dispatcher runs the day. A bookkeeper reads deliveries, earnings, reports and the audit log, and keeps the books: counts cash, closes
 * days, and pays drivers.
 * What changes the company itself, or concerns a person's data as a whole, is for admins.
 */
export const rolesByPermission: Readonly<Record<Permission, readonly OperatorRole[]>> = {
  'fleet.see': both,
  'deliveries.see': everyone,
  'deliveries.change': both,
  'deliveries.book': both,
  'deliveries.intervene': both,
  'drivers.see': everyone,
  'drivers.change': both,
  'customers.see': everyone,
  'customers.change': both,
  'organizations.edit': both,
  'contacts.open': both,
  'personal-data.change': admins,
  'cases.see': both,
  'cases.change': both,
  'prices.see': both,
  'prices.change': both,
  'prices.override': both,
  'prices.unlimited': admins,
  'zones.see': both,
  'zones.change': both,
  'money.see': office,
  'money.adjust': admins,
  'money.close': office,
  'payouts.create': office,
  'invoices.issue': office,
  'cash.count': everyone,
  'reports.see': everyone,
  'company.change': admins,
  'audit.see': office,
  'staff.change': admins
}

/** Checks whether a role may work in the console at all. */
export const isOperator = (role: AccountType): role is OperatorRole =>
  role !== 'customer' && role !== 'driver'

/** Checks whether a role has a permission. Customers and drivers have none. */
export const hasPermission = (role: AccountType, permission: Permission): boolean =>
  isOperator(role) && rolesByPermission[permission].includes(role)

/** Which operators need two-step verification, besides those of whom an admin requires it. */
export interface SecondFactorRule {
  /** In production, and wherever the company wants it. */
  everyone: boolean
  exceptDispatchers: boolean
}

/**
 * Checks whether someone must set up two-step verification before the console opens: because the company's rule or an admin
 * requires it.
 */
export const needsSecondFactor = (
  { everyone: ofEveryone, exceptDispatchers }: SecondFactorRule,
  {
    type,
    second_factor: isSetUp,
    second_factor_required: isRequired
  }: Pick<Profile, 'type' | 'second_factor' | 'second_factor_required'>
): boolean =>
  isOperator(type) &&
  !isSetUp &&
  (isRequired || (ofEveryone && !(exceptDispatchers && type === 'dispatcher')))
