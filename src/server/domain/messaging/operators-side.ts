/** What operators write to drivers, and read from them. Each message to a driver is audited. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  messageDriver,
  messageOnlineDrivers,
  OpsMessage,
  OpsThread
} from '../../../lib/contract/driver/dispatch-messages.ts'
import type { threadQuery } from '../../../lib/contract/messaging.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { fullName } from '../../../lib/format/people/full-name.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import type { Queryable } from '../../db/open.ts'
import { dispatchMessages } from '../../db/tables/delivery/dispatch-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { drivers } from '../../db/tables/schema.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { isOnline } from '../driver/approval.ts'
import { excerptOf } from '../notifications/excerpt.ts'
import { audit } from '../core/audit.ts'
import { addMessage, addMessages, type DispatchRow, markRead, readPart } from './dispatch-threads.ts'
import { notifyOfMessage } from './message-notices.ts'

/** How many drivers one statement writes to. */
const driversAtOnce = 500

async function requireDriver(db: Queryable, id: string): Promise<void> {
  if ((await db.$count(drivers, eq(drivers.userId, id))) === 0) throw new ProductError('not-found')
}

/** Returns messages as operators see them: with the name of the operator who wrote one. */
export async function presentAll(db: Queryable, rows: readonly DispatchRow[]): Promise<OpsMessage[]> {
  const authors = rows.flatMap(({ fromDriver, senderId }) => (fromDriver ? [] : [senderId]))
  const found = await db
    .select({ id: users.id, first: users.firstName, last: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(authors)]))
  const names = new Map(found.map(({ id, first, last }) => [id, fullName(first, last)]))
  return rows.map(({ id, number, fromDriver, senderId, text, createdAt }) => ({
    id,
    number,
    from: fromDriver ? ('driver' as const) : ('company' as const),
    author: fromDriver ? '' : (names.get(senderId) ?? ''),
    text,
    created_at: createdAt.toISOString()
  }))
}

/** Returns the conversation with a driver. Throws not-found. */
export async function threadWith(
  { orm }: Context,
  driverId: string,
  query: z.output<typeof threadQuery>
): Promise<OpsThread> {
  await requireDriver(orm, driverId)
  const { rows, earlier, read } = await readPart(orm, driverId, query)
  return {
    items: await presentAll(orm, rows),
    earlier,
    read: { driver: read.driver, company: read.operators }
  }
}

/** Writes to a driver. A repeated client_id returns the existing message. Throws not-found. */
export function writeToDriver(
  context: Context,
  principal: SignedIn,
  driverId: string,
  { text, client_id: clientId }: z.output<NonNullable<typeof messageDriver.body>>
): Promise<OpsMessage> {
  return inTransaction(context, async work => {
    const { transaction } = work
    await requireDriver(transaction, driverId)
    const sent = { from: 'operators' as const, senderId: principal.person.userId, text, clientId }
    const { row, isNew } = await addMessage(work, driverId, sent)
    if (isNew) {
      await context.throttle.count('message', principal.person.userId, transaction)
      await announce(context, work, [row])
      await audit(work, principal, { action: 'driver.messaged', subject: { kind: 'driver', id: driverId } })
    }
    const [message] = await presentAll(transaction, [row])
    if (!message) throw new ProductError('not-found')
    return message
  })
}

/**
 * Writes to every driver who is online now, in one transaction: all of them get it, or none. A repeated client_id sends
 * nothing. Returns how many drivers have it.
 */
export function writeToOnline(
  context: Context,
  principal: SignedIn,
  { text, client_id: clientId }: z.output<NonNullable<typeof messageOnlineDrivers.body>>
): Promise<number> {
  return inTransaction(context, async work => {
    const { transaction } = work
    const senderId = principal.person.userId
    // A repetition at the same time waits here, although other drivers may be online by then.
    await transaction.select().from(users).where(eq(users.id, senderId)).for('no key update')
    const before = await transaction.$count(
      dispatchMessages,
      and(eq(dispatchMessages.senderId, senderId), eq(dispatchMessages.clientId, clientId))
    )
    if (before > 0) return before
    const online = await transaction
      .select({ id: drivers.userId })
      .from(drivers)
      .where(isOnline)
      .orderBy(asc(drivers.userId))
    const ids = online.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += driversAtOnce) {
      const part = ids.slice(from, from + driversAtOnce)
      const rows = await addMessages(work, part, { from: 'operators', senderId, text, clientId })
      await announce(context, work, rows)
    }
    // After the conversations, in the order in which a message to one driver locks them.
    await context.throttle.count('message', senderId, transaction)
    if (ids.length > 0)
      await audit(work, principal, {
        action: 'driver.all-messaged',
        subject: { kind: 'company', id: 'drivers' },
        after: { drivers: ids.length }
      })
    return ids.length
  })
}

/** Lets the drivers know about new messages with the same text. */
async function announce(context: Context, work: Work, rows: readonly DispatchRow[]): Promise<void> {
  for (const { driverId, id } of rows) work.emit(driverId, 'dispatch_message.created', { message_id: id })
  const recipients = rows.map(({ driverId }) => driverId)
  await notifyOfMessage(context, work, recipients, null, 'dispatch_message', {
    text: excerptOf(rows[0]?.text ?? '')
  })
}

/** Marks a driver's messages as read for all operators. Never lowers the number. Throws not-found. */
export async function markDriverRead(context: Context, driverId: string, number: number): Promise<void> {
  await inTransaction(context, async work => {
    await requireDriver(work.transaction, driverId)
    const changed = await markRead(work, driverId, 'operators', number)
    if (changed !== null) work.emit(driverId, 'dispatch_message.read', { number: changed })
  })
}
