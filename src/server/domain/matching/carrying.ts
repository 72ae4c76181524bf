/** Who can carry a delivery: the skills that it needs, and larger vehicles where the company allows them. */
import { arrayContains, eq } from 'drizzle-orm'
import type { Skill } from '../../../lib/contract/planning/hours.ts'
import { mayCarry } from '../../../lib/rules/planning/may-carry.ts'
import { neededSkills } from '../../../lib/rules/planning/needed-skills.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/open.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import { drivers } from '../../db/tables/schema.ts'
import { planningRules } from '../company/planning-rules.ts'
import type { DeliveryRow } from '../delivery/delivery-queries.ts'

/** Returns what a delivery and its organization need. */
export async function skillsNeeded(
  db: Queryable,
  { skills, organizationId }: Pick<DeliveryRow, 'skills' | 'organizationId'>
): Promise<Skill[]> {
  if (organizationId === null) return skills
  const [found] = await db
    .select({ skills: organizations.skills })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return neededSkills(skills, found?.skills)
}

/** Returns the drivers who have all these skills, or null if none is needed. */
export async function ableDrivers(
  db: Queryable,
  needed: readonly Skill[]
): Promise<ReadonlySet<string> | null> {
  if (needed.length === 0) return null
  const rows = await db
    .select({ id: drivers.userId })
    .from(drivers)
    .where(arrayContains(drivers.skills, [...needed]))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the vehicles that carry every delivery booked for one of them: that one, and larger ones where the company allows it. A larger
 * one with a volume isn't among them if the booked one has none: the packages may not fit.
 */
export function carryingTypes(context: Context, transportTypeId: number): number[] {
  const { transportTypes } = context.company.reference()
  const booked = transportTypes.find(({ id }) => id === transportTypeId)
  if (!booked) return [transportTypeId]
  const rules = planningRules(context)
  const isRoomy = ({ volume_liters: liters }: (typeof transportTypes)[number]) =>
    (liters ?? null) === null || (booked.volume_liters ?? null) !== null
  return transportTypes
    .filter(type => type.id === booked.id || (isRoomy(type) && mayCarry(type, booked, rules)))
    .map(({ id }) => id)
}

/** Returns whether a driver's vehicle may carry a delivery: the booked one, or a larger one where the company allows it. */
export function mayCarryBooked(
  context: Context,
  driver: { transportTypeId: number },
  delivery: Pick<DeliveryRow, 'transportTypeId'>
): boolean {
  if (driver.transportTypeId === delivery.transportTypeId) return true
  const { transportTypes } = context.company.reference()
  const typeOf = (each: { transportTypeId: number }) =>
    transportTypes.find(({ id }) => id === each.transportTypeId)
  const [own, booked] = [typeOf(driver), typeOf(delivery)]
  return own !== undefined && booked !== undefined && mayCarry(own, booked, planningRules(context))
}
