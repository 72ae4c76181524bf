/** A driver's own hours: proposed and withdrawn here, and followed while an operator decides. */
import { attempt } from '../../lib/api-error.ts'
import {
  type DriverHours,
  getOwnHours,
  proposeDay,
  proposeWeek,
  withdrawDay,
  withdrawWeek
} from '../../lib/contract/planning/driver-hours.ts'
import type { Shift, Week } from '../../lib/contract/planning/hours.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'
import { listen } from '../shell/event-stream.ts'

export const ownHours = createPageRecord<DriverHours>()

async function load(): Promise<void> {
  const found = await attempt(async () => (await client()).call(getOwnHours))
  if (found.ok) ownHours.$value.set(found.value)
}

/** Follows the hours: an operator who decides notifies the driver. Returns a function that stops it. */
export function followOwnHours(): () => void {
  return listen(null, event => {
    if (event.type === 'notification.created') void load()
  })
}

export const sendWeek = (version: number, week: Week): Promise<boolean> =>
  ownHours.act(async () => (await client()).call(proposeWeek, { body: { version, week } }))

export const sendDay = (version: number, day: string, shifts: Shift[], note: string): Promise<boolean> =>
  ownHours.act(async () =>
    (await client()).call(proposeDay, { params: { day }, body: { version, shifts, note } })
  )

/** Withdraws the proposal for a day, or for the week if it's null. */
export const withdraw = (version: number, day: string | null): Promise<boolean> =>
  ownHours.act(async () => {
    const api = await client()
    return day === null
      ? api.call(withdrawWeek, { body: { version } })
      : api.call(withdrawDay, { params: { day }, body: { version } })
  })
