/** Vans without a driver: they're planned like drivers, and never published. */
import { inArray } from 'drizzle-orm'
import { fieldError } from '../../../../lib/contract/errors.ts'
import {
  type DayPlan,
  mostVans,
  type PlanEdit,
  type PlanVan
} from '../../../../lib/contract/planning/day-plan.ts'
import { shiftsOn } from '../../../../lib/rules/planning/shifts.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { transportTypes } from '../../../db/tables/company/reference-tables.ts'
import { checkShift } from '../hours/check-hours.ts'
import type { DriverToPlan } from './day-rows.ts'

/** Returns the vans as drivers of the day. One with a vehicle that the company doesn't have anymore is left out. */
export async function vansToPlan(
  { company }: Context,
  db: Queryable,
  day: string,
  vans: readonly PlanVan[]
): Promise<DriverToPlan[]> {
  if (vans.length === 0) return []
  const codes = [...new Set(vans.map(({ vehicle }) => vehicle))]
  const types = await db.select().from(transportTypes).where(inArray(transportTypes.code, codes))
  const { time_zone: zone } = company.newest().data.settings
  return vans.flatMap(({ id, name, vehicle, shift }) => {
    const type = types.find(({ code }) => code === vehicle)
    if (!type) return []
    const shifts = shiftsOn(day, null, [shift], zone)
    return [{ id, firstName: name, lastName: '', online: false, isOpen: true, skills: [], type, shifts }]
  })
}

/** Throws invalid-input for a van that the company can't have, or one too many. */
export function requireVan(
  context: Context,
  { vans = [] }: DayPlan,
  { vehicle, shift }: Extract<PlanEdit, { kind: 'add_van' }>
): void {
  if (vans.length >= mostVans)
    throw fieldError('invalid-input', 'edit', `A day has at most ${mostVans} vans without a driver`)
  const { transportTypes: types } = context.company.reference()
  if (!types.some(({ code }) => code === vehicle))
    throw fieldError('invalid-input', 'edit.vehicle', "This vehicle doesn't exist")
  checkShift(context, 'edit.shift', shift)
}
