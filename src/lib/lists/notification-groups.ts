import type { Notification } from '../contract/notifications.ts'

/** Groups notifications by delivery. The newest group and the newest notification of a group come first. */
export function groupByDelivery(items: Notification[]): Notification[][] {
  const newestFirst = items.toSorted(
    (one, other) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id)
  )
  const groups = new Map<string, Notification[]>()
  for (const each of newestFirst) {
    const group = groups.get(each.pickanddropoff_id)
    if (group) group.push(each)
    else groups.set(each.pickanddropoff_id, [each])
  }
  return [...groups.values()]
}
