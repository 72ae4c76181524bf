/**
 * A unit of work in one statement, for writes where every round trip counts. The first part, `guard`, returns a row only
 * if the work may happen, and everything else is written from that row: all of it or nothing. The event and the step of
 * the idempotency key are parts of the same statement.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { DurableEventType, LiveEvents } from '../../../lib/contract/events.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { violatedConstraint } from '../../db/errors.ts'
import { readOne, textOf } from '../../db/statement.ts'
import { eventCursors, events, idempotencyKeys } from '../../db/transient-tables.ts'
import { isOwnClaim, nextStep, outsideClaim, stepOf } from './claim.ts'
import { publishEvent, retried } from './work.ts'

export interface GuardedWrite<Result, Type extends DurableEventType = DurableEventType> {
  /** The values of the statement's placeholders. */
  values: Record<string, unknown>
  now: Date
  event: { recipientId: string; type: Type; data: LiveEvents[Type] }
  /** Recorded with the idempotency key, so it must be small. */
  result: Result
}

/** `repeated` if an earlier attempt with the same idempotency key has written it: nothing is written again. */
export type Written<Result, Work> =
  | { done: 'now'; work: Work; eventNumber: number }
  | { done: 'repeated'; result: Result }
  | { done: 'refused' }

interface Parts {
  /** Named statements that lock other rows, for `guard` to look at. */
  locks?: Record<string, SQL>
  /** Gets a condition that it must contain. */
  guard: (mayRun: SQL) => SQL
  /** Named statements that write only what they select from `guard`. */
  writes: Record<string, SQL>
  /** A unique constraint that random values can violate: then the work is prepared again, with others. */
  again?: string
}

const names = ['$recipient', '$type', '$data', '$at', '$user', '$key', '$token', '$step'] as const
const [recipient, type, data, at, user, key, token, step] = names.map(name => sql.placeholder(name))
const withoutClaim = 4
/** How often work is prepared before the violation of `again` is an error. */
const preparations = 10

/**
 * Builds the statement once, with and without an idempotency key. Returns the function that runs it, with the values that
 * `prepare` returns.
 */
export function defineGuardedWrite(
  placeholders: readonly string[],
  { locks = {}, guard, writes, again }: Parts
) {
  const owned = isOwnClaim({ userId: sql`${user}`, key: sql`${key}`, token: sql`${token}` })
  const build = (claimed: boolean) => {
    const first = claimed
      ? sql`owned as (select 1 from ${idempotencyKeys} where ${owned} for update), `
      : sql``
    const mayRun = claimed ? sql`exists (select 1 from owned)` : sql`true`
    const named = (parts: Record<string, SQL>) =>
      Object.entries(parts).map(([name, each]) => sql`${sql.identifier(name)} as (${each}), `)
    const last = claimed
      ? sql`, recorded as (
          update ${idempotencyKeys} set steps = ${idempotencyKeys.steps} || ${step}::jsonb
          where ${owned} and exists (select 1 from guard)
        )`
      : sql``
    const ownedNow = claimed ? sql`exists (select 1 from owned)` : sql`true`
    return textOf(
      sql`
      with ${first}${sql.join(named(locks))}guard as (${guard(mayRun)}), ${sql.join(named(writes))}
      cursor as (
        insert into ${eventCursors} (recipient_id, last) select ${recipient}, 1 from guard
        on conflict (recipient_id) do update set last = ${eventCursors.last} + 1
        returning last
      ),
      event as (
        insert into ${events} (recipient_id, number, type, data, at)
        select ${recipient}, last, ${type}, ${data}::jsonb, ${at}::timestamptz from cursor
      )${last}
      select (select last from cursor)::int as number, ${ownedNow} as owned`,
      [...placeholders, ...(claimed ? names : names.slice(0, withoutClaim))]
    )
  }
  const [plain, withClaim] = [build(false), build(true)]

  return async <Result, Work extends GuardedWrite<Result>>(
    context: Context,
    prepare: () => Promise<Work & GuardedWrite<Result>>
  ): Promise<Written<Result, Work>> => {
    const current = nextStep()
    if (current?.recorded) return { done: 'repeated', result: current.recorded.result as Result }
    const run = ({ values, now, event, result }: GuardedWrite<Result>) => {
      const parameters = [
        ...placeholders.map(name => values[name]),
        event.recipientId,
        event.type,
        JSON.stringify(event.data),
        now.toISOString()
      ]
      if (current) {
        const { claim } = current
        parameters.push(claim.userId, claim.key, claim.token, stepOf(result))
      }
      return readOne<{ number: number | null; owned: boolean }>(
        context.database.pool,
        current ? withClaim : plain,
        parameters
      )
    }
    const { work, answer: row } = await preparedAgain(again, prepare, run)
    if (!row?.owned) throw new ProductError('idempotency-in-flight')
    if (row.number === null) return { done: 'refused' }
    const { recipientId, type: eventType, data: eventData } = work.event
    const stored = { number: row.number, type: eventType, data: eventData }
    outsideClaim(() => publishEvent(context, recipientId, stored))
    return { done: 'now', work, eventNumber: row.number }
  }
}

/** Prepares and runs work, and repeats both while the database refuses a value with the constraint `again`. */
async function preparedAgain<Work, Answer>(
  again: string | undefined,
  prepare: () => Promise<Work>,
  run: (work: Work) => Promise<Answer>
): Promise<{ work: Work; answer: Answer }> {
  for (let count = 1; ; count++) {
    const work = await prepare()
    try {
      return { work, answer: await retried(() => run(work)) }
    } catch (error) {
      if (!again || violatedConstraint(error) !== again || count === preparations) throw error
    }
  }
}
