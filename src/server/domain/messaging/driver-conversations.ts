/** Lists the conversations between operators and drivers. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  DriverConversation,
  listDriverConversations
} from '../../../lib/contract/driver/dispatch-messages.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { dispatchMessages, dispatchThreads } from '../../db/tables/delivery/dispatch-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { shortName } from '../core/masked.ts'
import { presentAll } from './operators-side.ts'

type Page = z.output<NonNullable<typeof listDriverConversations.query>>

const { driverId, lastAt, lastNumber, lastFromDriver, readByOperators } = dispatchThreads
const isUnread = sql`${lastFromDriver} > ${readByOperators}`

/** Returns the conversations, newest first. One without a message is over: retention has deleted them. */
export async function driverConversations(
  { orm }: Context,
  { cursor, limit, unread }: Page
): Promise<z.output<typeof listDriverConversations.answer>> {
  const found = await orm
    .select({
      thread: dispatchThreads,
      message: dispatchMessages,
      first: users.firstName,
      last: users.lastName,
      unread: sql<number>`(
        select count(*)::int from ${dispatchMessages} as waiting
        where waiting.driver_id = ${driverId} and waiting.from_driver and waiting.number > ${readByOperators}
      )`
    })
    .from(dispatchThreads)
    .innerJoin(users, eq(users.id, driverId))
    .innerJoin(
      dispatchMessages,
      and(
        eq(dispatchMessages.driverId, driverId),
        eq(dispatchMessages.number, sql`case when ${isUnread} then ${lastFromDriver} else ${lastNumber} end`)
      )
    )
    .where(and(unread ? isUnread : undefined, cursor === undefined ? undefined : olderThan(cursor)))
    .orderBy(desc(lastAt), desc(driverId))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const shown = await presentAll(
    orm,
    page.map(({ message }) => message)
  )
  const items = page.flatMap((row, at): DriverConversation[] => {
    const last = shown[at]
    if (!last) return []
    const driver = { id: row.thread.driverId, name: shortName(row.first, row.last) }
    return [{ driver, last, unread: row.unread, updated_at: row.thread.lastAt.toISOString() }]
  })
  const end = page.at(-1)?.thread
  return {
    items,
    next_cursor: found.length > limit && end ? `${end.lastAt.getTime()}.${end.driverId}` : null
  }
}

function olderThan(cursor: string) {
  const [, at, id] = /^(\d{1,15})\.(\w+)$/.exec(cursor) ?? []
  if (at === undefined) throw fieldError('invalid-input', 'cursor', 'Must be a cursor of this list')
  return sql`(${lastAt}, ${driverId}) < (${new Date(Number(at)).toISOString()}::timestamptz, ${id})`
}
