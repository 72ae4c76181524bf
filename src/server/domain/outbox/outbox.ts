/**
 * The outbox: push messages, mails and reset links are rows, written in the transaction of the change that they report.
 * Workers (jobs/outbox.ts) lease and send them. A failed row is retried with growing delays until it's too old.
 */
import { and, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/open.ts'
import { outbox, type OutboxKind, outboxKinds } from '../../db/tables/people/people-tables.ts'
import { newId } from '../../core/ids.ts'
import { isDatabaseUnavailable } from '../../observability/outage.ts'
import type { MailText } from '../../providers/mail/mail.ts'
import { TransportError } from '../../providers/transport-error.ts'
import type { Work } from '../core/work.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** Sends a row. Throws if it must be retried. Returns what the row keeps. The default is nothing. */
export type Sender = (context: Context, row: OutboxRow) => Promise<Kept | void>
export interface Kept {
  recipient: string
  payload: MailText
}

const minute = 60
const day = 24 * 60 * minute

interface Rules {
  /** The delay after a failure starts at 5 s and doubles up to this many seconds. */
  longestDelay: number
  /** A row that fails at this age in seconds is given up. */
  giveUpAfter: number
}
export const outboxRules: Record<OutboxKind, Rules> = {
  push: { longestDelay: 60 * minute, giveUpAfter: day },
  email: { longestDelay: 15 * minute, giveUpAfter: 3 * day },
  // A code to a phone is useless after a few minutes.
  phone: { longestDelay: minute, giveUpAfter: 15 * minute },
  'reset-link': { longestDelay: minute, giveUpAfter: 60 * minute }
}

/** The time after which another process takes over a row. The sending process renews it. */
export const leaseSeconds = 60
/** A row that is older than this and not sent is overdue. */
const overdueSeconds = 5 * minute

type Entry = Pick<OutboxRow, 'kind'> &
  Partial<
    Pick<OutboxRow, 'notificationId' | 'deliveryId' | 'about' | 'recipient' | 'payload' | 'status' | 'doneAt'>
  >

/** Adds rows to the outbox in the transaction. The worker is woken after the commit. */
export async function enqueue(
  context: Context,
  { transaction, now, afterCommit }: Pick<Work, 'transaction' | 'now' | 'afterCommit'>,
  entries: Entry[]
): Promise<void> {
  if (entries.length === 0) return
  await insertRows(transaction, now, entries)
  afterCommit(() => {
    for (const { kind } of entries) context.outbox.wake(kind)
  })
}

/** Adds one row outside a transaction. */
export async function enqueueNow(context: Context, entry: Entry): Promise<void> {
  await insertRows(context.orm, context.now(), [entry])
  context.outbox.wake(entry.kind)
}

async function insertRows(db: Queryable, now: Date, entries: Entry[]): Promise<void> {
  await db
    .insert(outbox)
    .values(entries.map(entry => ({ ...entry, id: newId('out', now), createdAt: now, dueAt: now })))
}

/** Leases the row that has been due the longest. Rows that another process is leasing are skipped. */
export async function leaseNext(context: Context, kind: OutboxKind): Promise<OutboxRow | undefined> {
  const now = context.now()
  const next = context.orm
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, kind),
        eq(outbox.status, 'waiting'),
        lte(outbox.dueAt, now),
        or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now))
      )
    )
    .orderBy(outbox.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await context.orm
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, leasedUntil: leaseEnd(now) })
    .where(eq(outbox.id, sql`(${next})`))
    .returning()
  return row
}

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseSeconds * 1000)

/** Another process that takes over counts an attempt. After that, this one can't change the row any more. */
const leased = ({ id, attempts }: OutboxRow) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.status, 'waiting'))

/**
 * Sends a leased row and records the result. Returns the error of a failed attempt, in words without personal data,
 * or undefined.
 */
export async function sendLeased(
  context: Context,
  row: OutboxRow,
  sender: Sender
): Promise<string | undefined> {
  const renewing = setInterval(
    () => {
      const renewed = { leasedUntil: leaseEnd(context.now()) }
      void context.orm
        .update(outbox)
        .set(renewed)
        .where(leased(row))
        .catch(() => {})
    },
    (leaseSeconds * 1000) / 3
  )
  try {
    const kept = await sender(context, row)
    const { recipient = row.kind === 'reset-link' ? null : row.recipient, payload = null } = kept ?? {}
    await settle(context, row, { status: 'sent', recipient, payload, lastError: null })
    return undefined
  } catch (error) {
    // This is an outage of the database, not of the transport. The row is sent when its lease has ended.
    if (isDatabaseUnavailable(error)) throw error
    return await putOff(context, row, error)
  } finally {
    clearInterval(renewing)
  }
}

async function putOff(context: Context, row: OutboxRow, error: unknown): Promise<string> {
  const reason = reasonOf(error)
  const { longestDelay, giveUpAfter } = outboxRules[row.kind]
  const now = context.now().getTime()
  const isTooOld = now - row.createdAt.getTime() >= giveUpAfter * 1000
  if (isTooOld || (error instanceof TransportError && error.permanent)) {
    await settle(context, row, { status: 'failed', payload: null, lastError: reason })
    context.log.error({ kind: row.kind, id: row.id, attempts: row.attempts, reason }, 'message given up')
    return reason
  }
  const delay = Math.min(longestDelay, 5 * 2 ** (row.attempts - 1))
  await context.orm
    .update(outbox)
    .set({ dueAt: new Date(now + delay * 1000), leasedUntil: null, lastError: reason })
    .where(leased(row))
  return reason
}

/** Describes an error without its message, which may contain personal data. */
function reasonOf(error: unknown): string {
  if (error instanceof TransportError) return error.message
  if (!(error instanceof Error)) return 'unknown error'
  const { code }: { code?: unknown } = Object(error.cause ?? error)
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? `${error.name} ${code}` : error.name
}

const settleAttempts = 30

/** Records the end of a row. If the database isn't available, tries for half a minute, so that it isn't sent twice. */
async function settle(context: Context, row: OutboxRow, set: Partial<OutboxRow>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await context.orm
        .update(outbox)
        .set({ ...set, leasedUntil: null, doneAt: context.now() })
        .where(leased(row))
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || attempt === settleAttempts) throw error
      await pause(1_000, undefined, { ref: false })
    }
  }
}

/** Returns the kinds that have a row to send now. */
export async function dueKinds(context: Context): Promise<OutboxKind[]> {
  const rows = await context.orm
    .selectDistinct({ kind: outbox.kind })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), lte(outbox.dueAt, context.now())))
  return rows.map(row => row.kind)
}

export interface OutboxCount {
  /** Not sent yet. */
  waiting: number
  /** Waiting for more than five minutes, so something is wrong with the transport. */
  overdue: number
  /** Given up. Retention deletes these after a while. */
  failed: number
  /** The age of the oldest waiting row in seconds. 0 if none is waiting. */
  oldestSeconds: number
}

const isOverdue = (now: Date) =>
  and(eq(outbox.status, 'waiting'), lt(outbox.createdAt, new Date(now.getTime() - overdueSeconds * 1000)))

/** Returns the kinds that have a row that should have been sent minutes ago. */
export async function delayedKinds(context: Context): Promise<OutboxKind[]> {
  const rows = await context.orm
    .selectDistinct({ kind: outbox.kind })
    .from(outbox)
    .where(isOverdue(context.now()))
    .orderBy(outbox.kind)
  return rows.map(row => row.kind)
}

/** Counts the rows that aren't sent, by kind. */
export async function outboxCounts(context: Context): Promise<Record<OutboxKind, OutboxCount>> {
  const isWaiting = eq(outbox.status, 'waiting')
  const now = context.now()
  const count = (condition: ReturnType<typeof and>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const rows = await context.orm
    .select({
      kind: outbox.kind,
      waiting: count(isWaiting),
      overdue: count(isOverdue(now)),
      failed: count(eq(outbox.status, 'failed')),
      oldest: sql<Date | null>`min(${outbox.createdAt}) filter (where ${isWaiting})`.mapWith(outbox.createdAt)
    })
    .from(outbox)
    .where(and(ne(outbox.status, 'sent'), inArray(outbox.kind, [...outboxKinds])))
    .groupBy(outbox.kind)
  const counted = (kind: OutboxKind): OutboxCount => {
    const { waiting = 0, overdue = 0, failed = 0, oldest = null } = rows.find(row => row.kind === kind) ?? {}
    const oldestSeconds = oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0
    return { waiting, overdue, failed, oldestSeconds }
  }
  return {
    push: counted('push'),
    email: counted('email'),
    phone: counted('phone'),
    'reset-link': counted('reset-link')
  }
}
