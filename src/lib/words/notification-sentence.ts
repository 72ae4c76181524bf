/** Returns the text of a notification, with its values. The page, the push message and the email share it. */
import { failureText } from './failure-text.ts'
import type { NotificationKind } from '../rules/people/notifications.ts'
import { fill } from './fill.ts'
import type { Words } from './words.ts'

export interface NotificationSentence {
  title: string
  body: string
}

type Pushes = Words['pushes']

/** `data` comes with the notification. `status` in it is the delivery's status at that time. */
export function notificationSentence(
  pushes: Pushes,
  type: NotificationKind,
  data: Readonly<Record<string, string>>
): NotificationSentence {
  const { title, body } = templateOf(pushes, type, data)
  const values = { ...data, reason: failureText(pushes.failures, data['reason']) }
  return { title: fill(title, values), body: fill(body, values) }
}

function templateOf(
  pushes: Pushes,
  type: NotificationKind,
  { status, far, assigned, price }: Readonly<Record<string, string>>
): NotificationSentence {
  if (type === 'picked-up_response' && status === 'accepted') return pushes.pickedUpSome
  if (type === 'failed_response' && price) return pushes.failedPickup
  if (type === 'returned_response' && status === 'returning') return pushes.returnedSome
  if (type === 'failed_response' && status !== 'returning') return pushes.failedBeforeOthers
  if (type === 'arrived_response' && far) return pushes.arrivedFar
  if (type === 'returned_response' && status === 'partially_completed') return pushes.partlyReturned
  if (type === 'operator_message' && assigned) return pushes.assigned
  return pushes[type]
}
