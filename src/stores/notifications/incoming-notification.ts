/**
 * Reads notifications from the event stream and from push messages. Loaded with the first one, with its words, because
 * most pages never get any.
 */
import type { LiveEvent } from '../../lib/contract/events.ts'
import { reservedDeliveryId } from '../../lib/contract/delivery/deliveries.ts'
import { homeOf, notificationPath } from '../../lib/paths.ts'
import {
  closesConversation,
  type NotificationKind,
  notificationKinds
} from '../../lib/rules/people/notifications.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { notificationSentence } from '../../lib/words/notification-sentence.ts'
import type { Words } from '../../lib/words/words.ts'
import { pageLocale } from '../core/page-locale.ts'
import { $authType } from '../session/auth-user.ts'

export interface IncomingNotification {
  /** '' if the message has no id. */
  notification_id: string
  /** The account that it's for, or '' if the message doesn't name it. */
  recipient: string
  /** 'pending' is the initial value and triggers nothing. 'other' is a type that this version doesn't know. */
  type: NotificationKind | 'pending' | 'other'
  /** '' if the message isn't about a delivery. */
  pickanddropoff_id: string
  title: string
  body: string
  /** The page that a press opens. */
  url: string
  /** Labels of its buttons. '' leaves a button out. */
  open: string
  message: string
  dismiss: string
}

/** The push worker's message. It has the texts of the push message, which may come from another sender. */
export type PushMessage = Readonly<Record<string, unknown>>

const pushesIn = {
  en: () => import('../../lib/words/en/notifications/pushes.ts'),
  fr: () => import('../../lib/words/fr/notifications/pushes.ts')
} satisfies Record<Locale, () => Promise<Pick<Words, 'pushes'>>>

const known: readonly IncomingNotification['type'][] = [...notificationKinds, 'pending']

function leadsTo(type: IncomingNotification['type'], delivery: string): string {
  const reader = $authType.get() ?? 'customer'
  const isKnown = delivery || type === 'dispatch_message' || type === 'operator_message'
  return isKnown ? notificationPath(reader, type, delivery) : homeOf(reader)
}

export async function fromEvent({
  data: event
}: LiveEvent & { type: 'notification.created' }): Promise<IncomingNotification> {
  const { notification_id, type, pickanddropoff_id, data = {} } = event
  const { pushes } = await pushesIn[pageLocale()]()
  return {
    notification_id,
    recipient: '',
    type,
    pickanddropoff_id,
    ...notificationSentence(pushes, type, data),
    url: leadsTo(type, pickanddropoff_id),
    open: pushes.actions.open,
    message: closesConversation(type) ? '' : pushes.actions.message,
    dismiss: pushes.actions.dismiss
  }
}

/** Reads a push message. Only the type and the delivery are given. Dropway's own messages have more. */
export async function fromPush(message: PushMessage): Promise<IncomingNotification> {
  const { pushes } = await pushesIn[pageLocale()]()
  const text = (name: string) => (typeof message[name] === 'string' ? message[name] : '')
  const type = known.find(each => each === message['type']) ?? 'other'
  const id = text('pickanddropoff_id')
  const delivery = id === reservedDeliveryId ? '' : id
  return {
    notification_id: text('notification_id') || text('message_id'),
    recipient: text('recipient'),
    type,
    pickanddropoff_id: delivery,
    title: text('title'),
    body: text('body'),
    url: leadsTo(type, delivery),
    open: text('open') || pushes.actions.open,
    message: text('message'),
    dismiss: text('dismiss')
  }
}
