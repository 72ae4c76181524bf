/** Puts the parts of a conversation together. Its messages are numbered without gaps. */

/** Messages of a conversation in their order, and whether it has others before them. */
interface Part<Message> {
  items: Message[]
  earlier: boolean
}

/** Returns the messages of both lists without duplicates, in the order of their numbers. */
export function mergedMessages<Message extends { number: number }>(
  known: readonly Message[],
  more: readonly Message[]
): Message[] {
  const byNumber = new Map([...known, ...more].map(message => [message.number, message]))
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number)
}

/** Returns the number up to which the messages have no gap, 0 without any. One that was sent may be ahead of unread ones. */
export function completeUpTo(messages: readonly { number: number }[]): number {
  const first = messages[0]?.number ?? 0
  const gap = messages.findIndex(({ number }, at) => number !== first + at)
  return (gap === -1 ? messages.at(-1) : messages[gap - 1])?.number ?? 0
}

/**
 * Returns the shown messages with those after `after` from an answer. If there are more new ones than an answer holds, it
 * returns only the newest ones, and the others come before them.
 */
export function withNewer<Message extends { number: number }>(
  shown: Part<Message>,
  { items, earlier }: Part<Message>,
  after: number
): Part<Message> {
  if (earlier && after > 0) return { items, earlier }
  return { items: mergedMessages(shown.items, items), earlier: after > 0 ? shown.earlier : earlier }
}
