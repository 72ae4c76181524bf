/** The schedule of a day: who is planned for what. */
import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { getSchedule, planDriver, type ScheduledDelivery } from '../../lib/contract/ops/schedule.ts'
import { client } from '../core/client.ts'

export type Schedule = z.infer<typeof getSchedule.answer>
export type PlannableDriver = Schedule['drivers'][number]

/** The schedule on the page, after a change. */
export const $schedule = atom<Schedule | null>(null)
export const $scheduleError = atom<ApiError | null>(null)

export function showSchedule(schedule: Schedule): void {
  $schedule.set(schedule)
  $scheduleError.set(null)
}

async function load(day: string): Promise<void> {
  const found = await attempt(async () => (await client()).call(getSchedule, { query: { day } }))
  // The answer may be of a day that the page no longer shows.
  if (found.ok && $schedule.get()?.day === found.value.day) $schedule.set(found.value)
}

/** Reads the day again, because an action elsewhere on the page may have changed it. */
export async function reloadSchedule(): Promise<void> {
  const shown = $schedule.get()
  if (shown) await load(shown.day)
}

/** Returns who can be planned, of any vehicle. */
export const driversToPlan = async (): Promise<readonly PlannableDriver[]> =>
  (await (await client()).call(getSchedule, { query: {} })).drivers

/**
 * Plans a driver for a delivery of the day, or none. It's shown at once, and taken back with the reason if it isn't
 * possible.
 */
export async function planFor(each: ScheduledDelivery, driverId: string | null): Promise<void> {
  const { id, seen } = each
  const before = $schedule.get()
  if (!before) return
  const driver = before.drivers.find(each => each.id === driverId)
  const planned = driver && {
    driver: { id: driver.id, name: driver.name },
    status: 'planned' as const,
    // The answer has the right time.
    decline_until: each.scheduled_at
  }
  $scheduleError.set(null)
  $schedule.set({
    ...before,
    items: before.items.map(item => (item.id === id ? { ...item, planned: planned ?? null } : item))
  })
  const done = await attempt(async () =>
    (await client()).call(planDriver, { params: { id }, body: { seen, driver_id: driverId } })
  )
  if (!done.ok) {
    $scheduleError.set(done.error)
    $schedule.set(before)
  }
  await load(before.day)
}
