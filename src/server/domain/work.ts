/** A unit of work: one transaction, and what follows once it is committed. */
import type { DurableEventType, LiveEvents } from '../../lib/contract/live.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import { recordEvent } from '../live/events.ts'
import { topics } from '../live/fanout.ts'

export interface Work {
  transaction: Transaction
  now: Date
  /** Writes a durable event for one recipient; it is sent to their streams after the commit. */
  tell<Type extends DurableEventType>(recipientId: string, type: Type, data: LiveEvents[Type]): Promise<void>
  /** Runs after the commit, never after a rollback. */
  afterwards(follow: () => void): void
}

/** Runs `body` in one transaction. Whatever it throws rolls everything back and is thrown on. */
export async function inTransaction<Result>(context: Context, body: (work: Work) => Promise<Result>): Promise<Result> {
  const follow: (() => void)[] = []
  const result = await context.orm.transaction(async transaction => {
    follow.length = 0
    const now = context.now()
    return body({
      transaction,
      now,
      async tell(recipientId, type, data) {
        const event = await recordEvent(transaction, recipientId, type, data, now)
        follow.push(() => context.fanout.publish(topics.user(recipientId), JSON.stringify(event)))
      },
      afterwards(next) {
        follow.push(next)
      }
    })
  })
  for (const next of follow) next()
  return result
}

/** Sends an event that is not stored: only who listens now gets it. */
export function tellNow<Type extends keyof LiveEvents>(
  context: Context,
  recipientId: string,
  type: Type,
  data: LiveEvents[Type]
): void {
  context.fanout.publish(topics.user(recipientId), JSON.stringify({ type, data }))
}
