/** The one table of what each role may do in the operator's console. */
import type { AccountType } from '../contract/account/accounts.ts'
import type { Permission } from '../contract/ops/permissions.ts'

export type OperatorRole = Extract<AccountType, 'dispatcher' | 'admin'>

const both: readonly OperatorRole[] = ['dispatcher', 'admin']
const admins: readonly OperatorRole[] = ['admin']

/** A dispatcher runs the day. What changes the company itself, or concerns a person's data as a whole, is for admins. */
export const rolesByPermission: Readonly<Record<Permission, readonly OperatorRole[]>> = {
  'fleet.see': both,
  'deliveries.see': both,
  'deliveries.change': both,
  'drivers.see': both,
  'drivers.change': both,
  'customers.see': both,
  'customers.change': both,
  'contacts.open': both,
  'personal-data.change': admins,
  'cases.see': both,
  'cases.change': both,
  'prices.see': both,
  'prices.change': both,
  'zones.see': both,
  'zones.change': both,
  'reports.see': both,
  'company.change': admins,
  'audit.see': admins
}

/** Checks whether a role may work in the console at all. */
export const isOperator = (role: AccountType): role is OperatorRole =>
  role === 'dispatcher' || role === 'admin'

/** Checks whether a role has a permission. Customers and drivers have none. */
export const hasPermission = (role: AccountType, permission: Permission): boolean =>
  isOperator(role) && rolesByPermission[permission].includes(role)

/**
 * Checks whether someone must set up two-step verification before the console opens: every operator in production. An
 * admin can except dispatchers, and not themselves.
 */
export const needsSecondFactor = (
  { mode, exceptDispatchers }: { mode: string; exceptDispatchers: boolean },
  role: AccountType,
  secondFactor: boolean
): boolean =>
  mode === 'production' && isOperator(role) && !secondFactor && !(exceptDispatchers && role === 'dispatcher')
