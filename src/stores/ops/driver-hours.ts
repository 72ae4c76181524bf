/** A driver's hours in the console. */
import {
  decideOnHours,
  type DriverHours,
  setDriverDay,
  setDriverWeek
} from '../../lib/contract/planning/driver-hours.ts'
import type { Shift, Week } from '../../lib/contract/planning/hours.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

export const driverHours = createPageRecord<DriverHours>()

export const setWeek = (id: string, version: number, week: Week): Promise<boolean> =>
  driverHours.act(async () =>
    (await client()).call(setDriverWeek, { params: { id }, body: { version, week } })
  )

/** Sets a day. Null for hours as in the week. */
export const setDay = (
  id: string,
  version: number,
  day: string,
  shifts: Shift[] | null,
  note: string
): Promise<boolean> =>
  driverHours.act(async () =>
    (await client()).call(setDriverDay, { params: { id }, body: { version, day, shifts, note } })
  )

/** Confirms or refuses the proposal for a day, or for the week if it's null. */
export const decideOn = (
  id: string,
  body: { version: number; day: string | null; confirm: boolean; reason: string }
): Promise<boolean> =>
  driverHours.act(async () => (await client()).call(decideOnHours, { params: { id }, body }))
