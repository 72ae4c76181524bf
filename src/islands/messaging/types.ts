import type { DeliveryStatus } from '../../lib/contract/delivery/deliveries.ts'
import type { Words } from '../../lib/words/words.ts'

export type MessagesWords = Pick<Words, 'messages' | 'statuses'>

/** The delivery that a conversation is about. */
export interface ThreadTopic {
  place: string
  status: DeliveryStatus
}
