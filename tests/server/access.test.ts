/** Everything that somebody can ask to do, for everybody who can ask. */
import { describe, expect, test } from 'vitest'
import type { Access } from '../../src/lib/contract/endpoint.ts'
import { ProductError } from '../../src/lib/contract/errors.ts'
import { permissions } from '../../src/lib/contract/ops/permissions.ts'
import type { MemberRole } from '../../src/lib/contract/organizations/roles.ts'
import { may, type Owned, type OwnerAct, requireAccess } from '../../src/server/domain/core/access.ts'
import { bookedByOf, idOf, type Principal, type SignedIn } from '../../src/server/domain/core/principal.ts'
import { signedIn } from '../principals.ts'

const member = (role: MemberRole) =>
  signedIn(`usr_${role}`, { memberships: [{ organizationId: 'org_bakery', role }] })

const sessions = {
  customer: signedIn('usr_customer'),
  owner: member('owner'),
  booker: member('booker'),
  accountant: member('accountant'),
  viewer: member('viewer'),
  driver: signedIn('usr_driver', { role: 'driver' }),
  dispatcher: signedIn('usr_dispatcher', { role: 'dispatcher' }),
  bookkeeper: signedIn('usr_bookkeeper', { role: 'bookkeeper' }),
  admin: signedIn('usr_admin', { role: 'admin' })
} satisfies Record<string, SignedIn>

const everybody = {
  ...sessions,
  "a contact's link": { kind: 'link', owner: { kind: 'contact', id: 'con_bea' } },
  "an organization's link": { kind: 'link', owner: { kind: 'organization', id: 'org_bakery' } },
  // Whoever set it up was an operator. It has none of their rights.
  'an import': {
    kind: 'automatic',
    by: 'import',
    owner: { kind: 'organization', id: 'org_bakery' },
    person: { userId: 'usr_dispatcher' }
  },
  'a recurring delivery': {
    kind: 'automatic',
    by: 'recurring',
    owner: { kind: 'person', id: 'usr_customer' },
    person: { userId: 'usr_dispatcher' }
  }
} satisfies Record<string, Principal>

type Name = keyof typeof everybody
const names = Object.keys(everybody) as Name[]
const who = (allowed: (principal: Principal) => boolean) => names.filter(name => allowed(everybody[name]))

const all = Object.keys(sessions) as Name[]
const customers: Name[] = ['customer', 'owner', 'booker', 'accountant', 'viewer']
const dispatchers: Name[] = ['dispatcher', 'admin']
const office: Name[] = ['bookkeeper', 'admin']
const operators: Name[] = ['dispatcher', 'bookkeeper', 'admin']

const calls: Record<Access, Name[]> = {
  public: names,
  session: all,
  customer: customers,
  driver: ['driver'],
  booker: [...customers, ...dispatchers],
  member: [...customers, ...dispatchers],
  'ops:fleet.see': dispatchers,
  'ops:deliveries.see': operators,
  'ops:deliveries.change': dispatchers,
  'ops:deliveries.book': dispatchers,
  'ops:deliveries.intervene': dispatchers,
  'ops:drivers.see': operators,
  'ops:drivers.change': dispatchers,
  'ops:customers.see': operators,
  'ops:customers.change': dispatchers,
  'ops:organizations.edit': dispatchers,
  'ops:contacts.open': dispatchers,
  'ops:personal-data.change': ['admin'],
  'ops:cases.see': dispatchers,
  'ops:cases.change': dispatchers,
  'ops:prices.see': dispatchers,
  'ops:prices.change': dispatchers,
  'ops:prices.override': dispatchers,
  'ops:prices.unlimited': ['admin'],
  'ops:zones.see': dispatchers,
  'ops:zones.change': dispatchers,
  'ops:money.see': office,
  'ops:money.adjust': ['admin'],
  'ops:money.close': office,
  'ops:payouts.create': office,
  'ops:invoices.issue': office,
  'ops:cash.count': operators,
  'ops:reports.see': operators,
  'ops:company.change': ['admin'],
  'ops:audit.see': office,
  'ops:staff.change': ['admin']
}

describe('calls', () => {
  const acts = Object.keys(calls) as Access[]

  test('the table has every permission', () => {
    expect(acts).toEqual(expect.arrayContaining(permissions.map(permission => `ops:${permission}`)))
  })

  test.each(acts)('%s', act => {
    expect(who(principal => may(principal, act))).toEqual(calls[act])
    expect(may(undefined, act)).toBe(act === 'public')
  })

  test.each(acts)('%s, with the code of a refusal', act => {
    const codeFor = (principal: SignedIn | undefined) => {
      try {
        requireAccess(act, principal)
        return 'OK'
      } catch (error) {
        return error instanceof ProductError ? error.code : error
      }
    }
    expect(codeFor(undefined)).toBe(act === 'public' ? 'OK' : 'unauthenticated')
    for (const [name, principal] of Object.entries(sessions)) {
      const isAllowed = calls[act].includes(name as Name)
      expect([name, codeFor(principal)]).toEqual([name, isAllowed ? 'OK' : 'forbidden'])
      if (!operators.includes(name as Name)) continue
      const unsafe = { ...principal, person: { ...principal.person, needsSecondFactor: true } }
      const isConsole = act !== 'public' && act !== 'session'
      const expected = !isAllowed ? 'forbidden' : isConsole ? 'second-factor-required' : 'OK'
      expect([name, codeFor(unsafe)]).toEqual([name, expected])
    }
  })
})

const nobodys: Owned = { customerId: null, contactId: null, organizationId: null }
const records: Record<string, { record: Owned; acts: Record<OwnerAct, Name[]> }> = {
  'of a customer': {
    record: { ...nobodys, customerId: 'usr_customer' },
    acts: {
      read: ['customer', 'a recurring delivery'],
      deliveries: ['customer', 'a recurring delivery'],
      addresses: ['customer'],
      organization: ['customer']
    }
  },
  'of an organization': {
    record: { ...nobodys, organizationId: 'org_bakery' },
    acts: {
      read: ['owner', 'booker', 'accountant', 'viewer', "an organization's link", 'an import'],
      deliveries: ['owner', 'booker', "an organization's link", 'an import'],
      addresses: ['owner', 'booker'],
      organization: ['owner']
    }
  },
  'of a contact': {
    record: { ...nobodys, contactId: 'con_bea' },
    acts: { read: ["a contact's link"], deliveries: ["a contact's link"], addresses: [], organization: [] }
  },
  'of somebody else': {
    record: { ...nobodys, organizationId: 'org_other' },
    acts: { read: [], deliveries: [], addresses: [], organization: [] }
  }
}

describe.each(Object.entries(records))('a record %s', (_, { record, acts }) => {
  test.each(Object.entries(acts))('%s', (act, allowed) => {
    expect(who(principal => may(principal, act as OwnerAct, record))).toEqual(allowed)
  })
})

test('rows name who acted', () => {
  expect(Object.fromEntries(names.map(name => [name, idOf(everybody[name])]))).toEqual({
    ...Object.fromEntries(all.map(name => [name, `usr_${name}`])),
    "a contact's link": 'con_bea',
    "an organization's link": 'org_bakery',
    'an import': 'usr_dispatcher',
    'a recurring delivery': 'usr_dispatcher'
  })
})

test('a delivery says how it was booked', () => {
  const { customer, booker, dispatcher, 'an import': imported, 'a recurring delivery': recurring } = everybody
  const by = [customer, booker, dispatcher, imported, recurring].map(each => bookedByOf(each))
  expect(by).toEqual(['person', 'person', 'operator', 'import', 'recurring'])
})
