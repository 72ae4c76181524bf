import { expect, test } from 'vitest'
import type { Membership } from '../../../src/lib/contract/organizations/roles.ts'
import { bookable, bookingOwnerOf, themselves } from '../../../src/lib/rules/people/booking-owner.ts'

const member = (id: string, role: Membership['role'], is_closed = false) =>
  ({ organization_id: id, name: id, role, is_closed }) as Membership
const bakery = member('org_bakery', 'owner')
const office = member('org_office', 'booker')

test('a member books for open organizations, in a role that may', () => {
  const all = [bakery, office, member('org_closed', 'owner', true), member('org_read', 'viewer')]
  expect(bookable(all).map(each => each.organization_id)).toEqual(['org_bakery', 'org_office'])
})

test('the first organization is the usual one, and a choice stays', () => {
  expect(bookingOwnerOf(null, [bakery, office])).toBe('org_bakery')
  expect(bookingOwnerOf('org_office', [bakery, office])).toBe('org_office')
  expect(bookingOwnerOf('org_gone', [bakery, office])).toBe('org_bakery')
  expect(bookingOwnerOf(themselves, [bakery])).toBe('me')
})

test('somebody who books for no organization has no choice', () => {
  expect(bookingOwnerOf(themselves, [])).toBeUndefined()
  expect(bookingOwnerOf(null, [member('org_read', 'viewer')])).toBeUndefined()
})
