import { expect, test } from 'vitest'
import { accountTypes } from '../../../src/lib/contract/account/accounts.ts'
import { operatorRoles, permissions } from '../../../src/lib/contract/ops/permissions.ts'
import { mayOpen, opsPagesFor } from '../../../src/lib/ops-pages.ts'
import { homeOf, opsAuditPath, opsCompanyPath, opsPath } from '../../../src/lib/paths.ts'
import {
  hasPermission,
  needsSecondFactor,
  type SecondFactorRule
} from '../../../src/lib/rules/people/permissions.ts'

test('customers and drivers have no permission, and an admin has every one', () => {
  for (const permission of permissions) {
    expect(hasPermission('customer', permission), permission).toBe(false)
    expect(hasPermission('driver', permission), permission).toBe(false)
    expect(hasPermission('admin', permission), permission).toBe(true)
  }
})

test('a dispatcher runs the day, but neither changes the company nor erases people', () => {
  const denied = permissions.filter(permission => !hasPermission('dispatcher', permission))
  expect(denied).toEqual([
    'personal-data.change',
    'prices.unlimited',
    'money.see',
    'money.adjust',
    'money.close',
    'payouts.create',
    'invoices.issue',
    'company.change',
    'audit.see',
    'staff.change'
  ])
})

test('a bookkeeper reads deliveries, reports and the audit log, counts cash, closes days, and pays drivers', () => {
  const given = permissions.filter(permission => hasPermission('bookkeeper', permission))
  expect(given).toEqual([
    'deliveries.see',
    'drivers.see',
    'customers.see',
    'money.see',
    'money.close',
    'payouts.create',
    'invoices.issue',
    'cash.count',
    'reports.see',
    'audit.see'
  ])
})

test('opens only the pages of the role', () => {
  expect(opsPagesFor('dispatcher')).not.toContain('company')
  expect(opsPagesFor('admin')).toContain('audit')
  expect(opsPagesFor('driver')).toEqual([])
  expect(mayOpen('dispatcher', opsPath)).toBe(true)
  expect(mayOpen('dispatcher', `${opsPath}/`)).toBe(true)
  expect(mayOpen('dispatcher', `${opsPath}/drivers/usr_1`)).toBe(true)
  expect(mayOpen('dispatcher', opsAuditPath)).toBe(false)
  expect(mayOpen('admin', `${opsCompanyPath}/vehicles`)).toBe(true)
  expect(mayOpen('admin', `${opsPath}/nothing`)).toBe(false)
  expect(mayOpen('customer', opsPath)).toBe(false)
  // A bookkeeper has no live map, so their home is another page.
  expect(mayOpen('bookkeeper', opsPath)).toBe(false)
  for (const role of operatorRoles) expect(mayOpen(role, homeOf(role)), role).toBe(true)
})

test('asks everyone for two-step verification, dispatchers unless the company excepts them', () => {
  const asked = (given: SecondFactorRule, isRequired = false) =>
    accountTypes.filter(type =>
      needsSecondFactor(given, { type, second_factor: false, second_factor_required: isRequired })
    )
  const rule = { everyone: true, exceptDispatchers: false }
  expect(asked(rule).toSorted()).toEqual(['admin', 'bookkeeper', 'dispatcher'])
  expect(asked({ ...rule, exceptDispatchers: true })).toEqual(['admin', 'bookkeeper'])
  expect(asked({ everyone: false, exceptDispatchers: false })).toEqual([])
  // An admin's requirement of one person goes before the exception. It says nothing about customers and drivers.
  expect(asked({ everyone: false, exceptDispatchers: true }, true)).toEqual([
    'dispatcher',
    'admin',
    'bookkeeper'
  ])
  const admin = { type: 'admin', second_factor: true, second_factor_required: true } as const
  expect(needsSecondFactor(rule, admin)).toBe(false)
})
