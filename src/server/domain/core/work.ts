/** A unit of work: one transaction, and functions that run after its commit. */
import type { DurableEventType, LiveEvents } from '../../../lib/contract/events.ts'
import { databaseCode } from '../../db/errors.ts'
import type { Orm, Transaction } from '../../db/open.ts'
import { type NewEvent, recordEvents } from '../../live/events.ts'
import { type Bus, topics, type UserEvent } from '../../live/bus.ts'
import type { Log } from '../../observability/log.ts'
import { nextStep, outsideAttempt, type Step } from './attempt.ts'

export interface Work {
  transaction: Transaction
  now: Date
  /** Adds a durable event for one recipient. It's written at the end of the transaction and sent after the commit. */
  emit<Type extends DurableEventType>(recipientId: string, type: Type, data: LiveEvents[Type]): void
  /** Runs `follow` after the commit, never after a rollback. An error in it is logged, and the others run. */
  afterCommit(follow: () => void): void
}

/** What a unit of work needs of the context, which knows units of work itself. */
interface Parts {
  orm: Orm
  bus: Bus
  log: Log
  now(): Date
}

/** PostgreSQL's codes for errors that a retry can fix: a deadlock and a serialization failure. */
const retryable = new Set(['40P01', '40001'])
const tries = 3

/**
 * Runs `body` in one transaction. An error rolls everything back and is rethrown. If the request has an idempotency key
 * and an earlier attempt committed this transaction, returns that result without running `body`.
 */
export async function inTransaction<Result>(
  context: Parts,
  body: (work: Work) => Promise<Result>
): Promise<Result> {
  const step = nextStep()
  if (step?.recorded) return step.recorded.result as Result
  return retried(() => runOnce(context, body, step))
}

/** Repeats a unit of work after an error that a retry can fix. */
export async function retried<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === tries || !retryable.has(databaseCode(error) ?? '')) throw error
    }
  }
}

async function runOnce<Result>(
  context: Parts,
  body: (work: Work) => Promise<Result>,
  step: Step | undefined
): Promise<Result> {
  const follow: (() => void)[] = []
  const events: NewEvent[] = []
  const result = await context.orm.transaction(async transaction => {
    const now = context.now()
    const answer = await body({
      transaction,
      now,
      emit: (recipientId, type, data) => events.push({ recipientId, type, data }),
      afterCommit: next => follow.push(next)
    })
    // Record events last, so that the recipients' cursor rows are locked only briefly.
    const stored = await recordEvents(transaction, events, now)
    for (const [index, event] of stored.entries()) {
      const recipientId = events[index]?.recipientId ?? ''
      follow.push(() => publishEvent(context, recipientId, event))
    }
    await step?.record(transaction, answer)
    return answer
  })
  outsideAttempt(() => {
    for (const next of follow) {
      try {
        next()
      } catch (error) {
        context.log.error({ err: error }, 'something that follows a commit failed')
      }
    }
  })
  return result
}

/** `sent` measures how long the event takes to the streams. Readers never see it. */
export function publishEvent(context: Pick<Parts, 'bus'>, recipientId: string, event: UserEvent): void {
  const { type, number, data } = event
  context.bus.publish(topics.user(recipientId), { type, number, data, sent: Date.now() })
}

/** Sends an event that isn't stored to several recipients. */
export function emitTransientTo<Type extends keyof LiveEvents>(
  context: Pick<Parts, 'bus'>,
  recipientIds: readonly string[],
  type: Type,
  data: LiveEvents[Type]
): void {
  for (const recipientId of recipientIds) emitTransient(context, recipientId, type, data)
}

/** Sends an event that isn't stored. Only current listeners get it. */
export function emitTransient<Type extends keyof LiveEvents>(
  context: Pick<Parts, 'bus'>,
  recipientId: string,
  type: Type,
  data: LiveEvents[Type]
): void {
  publishEvent(context, recipientId, { type, data })
}
