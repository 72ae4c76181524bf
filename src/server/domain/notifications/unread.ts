/** Counts an account's unread notifications and messages, in one statement. */
import { sql } from 'drizzle-orm'
import type { Unread } from '../../../lib/contract/notifications.ts'
import type { Context, Viewer } from '../../context.ts'
import { dispatchMessages, dispatchThreads } from '../../db/tables/dispatch-tables.ts'
import { isListed, messages, notifications, readRank } from '../../db/tables/people-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { readOne, textOf } from '../../db/statement.ts'
import { isReadBy } from '../delivery/owner.ts'
import { newestNumberOf } from '../../live/events.ts'

const viewer = sql.placeholder('viewer')

/** Messages count while their recipient participates in the delivery, and those of operators always. */
const statement = textOf(
  sql`
  select
    ${newestNumberOf(viewer)} as event_cursor,
    (
      select count(*)::int from ${notifications}
      where ${notifications.userId} = ${viewer}
        and ${readRank(notifications)} = 0 and ${isListed(notifications)}
    ) as notifications,
    (
      select count(*) from ${messages}
      join ${deliveries} on ${deliveries.id} = ${messages.deliveryId}
      where ${messages.recipientId} = ${viewer} and ${messages.unread}
        and (${isReadBy(viewer)} or ${deliveries.driverId} = ${viewer})
    )::int + (
      select count(*) from ${dispatchMessages}
      join ${dispatchThreads} on ${dispatchThreads.driverId} = ${dispatchMessages.driverId}
      where ${dispatchThreads.driverId} = ${viewer} and not ${dispatchMessages.fromDriver}
        and ${dispatchMessages.number} > ${dispatchThreads.readByDriver}
    )::int as messages`,
  ['viewer']
)

export async function unreadOf(context: Context, { person: { userId } }: Viewer): Promise<Unread> {
  const found = await readOne<Unread>(context.database.pool, statement, [userId])
  return found ?? { event_cursor: 0, notifications: 0, messages: 0 }
}
