/** Deliveries that a published plan moves to another day, at the same time on the clock. */
import { instantAt, wallClockOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { Work } from '../../core/work.ts'
import { moveScheduled, tellMoved } from '../planned-drivers.ts'
import type { Publication } from './publication.ts'

/** Returns the ids of those that were moved. A delivery under way stays. */
export async function moveToDays(
  context: Context,
  work: Work,
  { opened, records, actorId }: Publication,
  reason: string
): Promise<Set<string>> {
  const zone = context.company.newest().data.settings.time_zone
  const moved = new Set<string>()
  for (const { delivery_id: id, day } of opened.draft.plan.moved) {
    const record = records.get(id)
    if (!record) continue
    const before = record.delivery.scheduledAt ?? record.delivery.createdAt
    const at = instantAt(day, wallClockOf(before, zone).time, zone)
    await moveScheduled(context, work, record, at, { actor: 'operator', actorId, reason })
    await tellMoved(context, work, record.delivery, at, reason)
    moved.add(id)
  }
  return moved
}
