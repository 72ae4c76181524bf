/** Which notification goes out on which channel, and which ones a person can turn off. */
import type { AccountType } from '../../contract/account/accounts.ts'
import type { NotificationType } from '../../contract/delivery/deliveries.ts'

/** Messages of a conversation: of a delivery, and between a driver and the operators. */
export const messageKinds = ['message', 'dispatch_message'] as const
type MessageKind = (typeof messageKinds)[number]

export type NotificationKind =
  | NotificationType
  | MessageKind
  | 'case_response'
  | 'operator_message'
  | 'correction'
export type OutwardChannel = 'push' | 'email'

/** 'always': required for a booking, like a receipt. It can't be turned off. */
type Default = 'on' | 'off' | 'always'

/** The channels outside an open page. The page and the event stream always get every notification. */
export const notificationDefaults: Record<NotificationKind, Record<OutwardChannel, Default>> = {
  accepted_response: { push: 'on', email: 'off' },
  'picked-up_response': { push: 'on', email: 'off' },
  arrived_response: { push: 'on', email: 'off' },
  completed_response: { push: 'on', email: 'always' },
  absent_response: { push: 'always', email: 'off' },
  failed_response: { push: 'always', email: 'on' },
  returned_response: { push: 'always', email: 'always' },
  cancelled_response: { push: 'always', email: 'always' },
  expired_response: { push: 'always', email: 'on' },
  message: { push: 'on', email: 'off' },
  dispatch_message: { push: 'on', email: 'off' },
  case_response: { push: 'on', email: 'on' },
  operator_message: { push: 'always', email: 'always' },
  correction: { push: 'always', email: 'always' }
}

/** How the account page groups the kinds: what happens on the way, what goes wrong, and what a person keeps. */
export const notificationGroups = {
  steps: ['accepted_response', 'picked-up_response', 'arrived_response', 'message', 'dispatch_message'],
  problems: [
    'absent_response',
    'failed_response',
    'cancelled_response',
    'expired_response',
    'correction',
    'case_response',
    'operator_message'
  ],
  receipts: ['completed_response', 'returned_response']
} as const satisfies Record<string, readonly NotificationKind[]>
export type NotificationGroup = keyof typeof notificationGroups

export const notificationKinds = Object.keys(notificationDefaults) as NotificationKind[]
/** Returns the kinds that an account can get. Only drivers and operators write to each other without a delivery. */
export const kindsFor = (reader: AccountType): NotificationKind[] =>
  notificationKinds.filter(kind => kind !== 'dispatch_message' || reader === 'driver')

export const outwardChannels = ['push', 'email'] as const satisfies OutwardChannel[]

export interface Choice {
  kind: string
  channel: OutwardChannel
  enabled: boolean
}

/** Checks whether a kind goes out on a channel, given the reader's choices. */
export function isChannelEnabled(
  kind: NotificationKind,
  channel: OutwardChannel,
  chosen: readonly Choice[]
): boolean {
  const usual = notificationDefaults[kind][channel]
  if (usual === 'always') return true
  const own = chosen.find(choice => choice.kind === kind && choice.channel === channel)
  return own?.enabled ?? usual === 'on'
}

/** Checks whether a kind is a message. People read it in its conversation, so the inbox doesn't list or count it. */
export const isMessage = (kind: string): kind is MessageKind =>
  (messageKinds as readonly string[]).includes(kind)

/** Checks whether the two sides have nothing left to discuss. The notification then offers no message. */
export function closesConversation(kind: NotificationKind): boolean {
  return kind === 'completed_response' || kind === 'returned_response'
}
