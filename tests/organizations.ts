/** Builds organizations and their members. */
import type { MemberRole } from '../src/lib/contract/organizations/roles.ts'
import {
  costCenters,
  organizationMembers,
  organizations
} from '../src/server/db/tables/people/organization-tables.ts'
import { topics } from '../src/server/live/bus.ts'
import { newId } from '../src/server/core/ids.ts'
import { makeCustomer, makeDelivery, type Person, type World } from './builders.ts'

export interface TestOrganization {
  id: string
  owner: Person
  booker: Person
  accountant: Person
  viewer: Person
}

type Settings = Partial<Omit<typeof organizations.$inferInsert, 'id' | 'createdAt'>>

/** Makes an organization with one member of each role. */
export async function makeOrganization(world: World, settings: Settings = {}): Promise<TestOrganization> {
  const { context } = world.service
  const now = context.now()
  const id = newId('org', now)
  await context.orm.insert(organizations).values({ name: 'Bakery Nord', ...settings, id, createdAt: now })
  const member = (role: MemberRole, name: string) => makeMember(world, id, role, name)
  return {
    id,
    owner: await member('owner', 'Olga'),
    booker: await member('booker', 'Ben'),
    accountant: await member('accountant', 'Anna'),
    viewer: await member('viewer', 'Vera')
  }
}

/** Makes a customer a member. */
export async function makeMember(
  world: World,
  organizationId: string,
  role: MemberRole,
  firstName = 'Mia'
): Promise<Person> {
  const { context } = world.service
  const person = await makeCustomer(world, firstName)
  await context.orm
    .insert(organizationMembers)
    .values({ organizationId, userId: person.userId, role, createdAt: context.now() })
  context.bus.publish(topics.accountChanged, person.userId)
  return person
}

/** Makes a cost center, and returns its id. */
export async function makeCostCenter(world: World, organizationId: string, name = 'Shop'): Promise<string> {
  const { context } = world.service
  const id = newId('cct', context.now())
  await context.orm.insert(costCenters).values({ id, organizationId, name, createdAt: context.now() })
  return id
}

/** Makes a delivery of an organization, booked by a member or an operator. */
export function makeOrganizationDelivery(world: World, organizationId: string, booker: Person) {
  const owner = { organization_id: organizationId }
  return makeDelivery(world, booker, { owner }, owner)
}
