/** A driver's conversation with the operators, as the driver reads and writes it. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { sendDispatchMessage } from '../../../lib/contract/driver/dispatch-messages.ts'
import type { DispatchConversation, Message, Thread, threadQuery } from '../../../lib/contract/messaging.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { dispatchMessages, dispatchThreads } from '../../db/tables/delivery/dispatch-tables.ts'
import { inTransaction } from '../core/work.ts'
import { addMessage, type DispatchRow, markRead, readPart } from './dispatch-threads.ts'

function present({ id, number, fromDriver, text, createdAt, clientId }: DispatchRow): Message {
  return {
    id,
    number,
    from: fromDriver ? 'me' : 'other',
    text,
    photo_url: null,
    created_at: createdAt.toISOString(),
    client_id: fromDriver ? clientId : ''
  }
}

export async function ownThread(
  context: Context,
  { person: { userId } }: SignedIn,
  query: z.output<typeof threadQuery>
): Promise<Thread> {
  const { rows, earlier, read } = await readPart(context.orm, userId, query)
  return {
    items: rows.map(present),
    earlier,
    read: { me: read.driver, other: read.operators },
    closed: null,
    other_name: context.company.newest().data.settings.name
  }
}

/** Returns the newest message and the number of unread ones, for the list of conversations. */
export async function ownConversation(
  context: Context,
  { person: { userId } }: SignedIn
): Promise<DispatchConversation> {
  const [last] = await context.orm
    .select()
    .from(dispatchMessages)
    .where(eq(dispatchMessages.driverId, userId))
    .orderBy(desc(dispatchMessages.number))
    .limit(1)
  const unread = await context.orm.$count(
    dispatchMessages,
    and(
      eq(dispatchMessages.driverId, userId),
      eq(dispatchMessages.fromDriver, false),
      gt(
        dispatchMessages.number,
        context.orm
          .select({ number: dispatchThreads.readByDriver })
          .from(dispatchThreads)
          .where(eq(dispatchThreads.driverId, userId))
      )
    )
  )
  return { last: last ? present(last) : null, unread }
}

/** Writes to the operators. A repeated client_id returns the existing message. */
export function writeToOperators(
  context: Context,
  principal: SignedIn,
  { text, client_id: clientId }: z.output<NonNullable<typeof sendDispatchMessage.body>>
): Promise<Message> {
  const { userId } = principal.person
  return inTransaction(context, async work => {
    const { row, isNew } = await addMessage(work, userId, {
      from: 'driver',
      senderId: userId,
      text,
      clientId
    })
    if (isNew) {
      await context.throttle.count('message', userId, work.transaction)
      // For the driver's other tabs. Operators load new messages from time to time.
      work.emit(userId, 'dispatch_message.created', { message_id: row.id })
    }
    return present(row)
  })
}

export async function markOwnRead(
  context: Context,
  { person: { userId } }: SignedIn,
  number: number
): Promise<void> {
  await inTransaction(context, work => markRead(work, userId, 'driver', number))
}
