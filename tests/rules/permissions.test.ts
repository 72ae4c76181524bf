import { expect, test } from 'vitest'
import { accountTypes } from '../../src/lib/contract/account/accounts.ts'
import { permissions } from '../../src/lib/contract/ops/permissions.ts'
import { mayOpen, opsPagesFor } from '../../src/lib/ops-pages.ts'
import { opsAuditPath, opsCompanyPath, opsPath } from '../../src/lib/paths.ts'
import { hasPermission, needsSecondFactor } from '../../src/lib/rules/permissions.ts'

test('customers and drivers have no permission, and an admin has every one', () => {
  for (const permission of permissions) {
    expect(hasPermission('customer', permission), permission).toBe(false)
    expect(hasPermission('driver', permission), permission).toBe(false)
    expect(hasPermission('admin', permission), permission).toBe(true)
  }
})

test('a dispatcher runs the day, but neither changes the company nor erases people', () => {
  const denied = permissions.filter(permission => !hasPermission('dispatcher', permission))
  expect(denied).toEqual(['personal-data.change', 'company.change', 'audit.see'])
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
})

test('asks operators in production for two-step verification, dispatchers unless the company excepts them', () => {
  const rule = { mode: 'production', exceptDispatchers: false }
  const asked = (given: typeof rule) => accountTypes.filter(role => needsSecondFactor(given, role, false))
  expect(asked(rule).toSorted()).toEqual(['admin', 'dispatcher'])
  expect(asked({ ...rule, exceptDispatchers: true })).toEqual(['admin'])
  expect(asked({ mode: 'demo', exceptDispatchers: false })).toEqual([])
  expect(needsSecondFactor(rule, 'admin', true)).toBe(false)
})
