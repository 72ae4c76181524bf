/** Counts an account's unread notifications and messages, in one statement. */
import { sql } from 'drizzle-orm'
import type { Unread } from '../../../lib/contract/notifications.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { dispatchMessages, dispatchThreads } from '../../db/tables/delivery/dispatch-tables.ts'
import { isListed, messages, notifications, readRank } from '../../db/tables/people/people-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { readOne, textOf } from '../../db/statement.ts'
import { isReadBy } from '../core/owner.ts'
import { newestNumberOf } from '../../live/events.ts'

const reader = sql.placeholder('reader')

/** Messages count while their recipient participates in the delivery, and those of operators always. */
const statement = textOf(
  sql`
  select
    ${newestNumberOf(reader)} as event_cursor,
    (
      select count(*)::int from ${notifications}
      where ${notifications.userId} = ${reader}
        and ${readRank(notifications)} = 0 and ${isListed(notifications)}
    ) as notifications,
    (
      select count(*) from ${messages}
      join ${deliveries} on ${deliveries.id} = ${messages.deliveryId}
      where ${messages.recipientId} = ${reader} and ${messages.unread}
        and (${isReadBy(reader)} or ${deliveries.driverId} = ${reader})
    )::int + (
      select count(*) from ${dispatchMessages}
      join ${dispatchThreads} on ${dispatchThreads.driverId} = ${dispatchMessages.driverId}
      where ${dispatchThreads.driverId} = ${reader} and not ${dispatchMessages.fromDriver}
        and ${dispatchMessages.number} > ${dispatchThreads.readByDriver}
    )::int as messages`,
  ['reader']
)

export async function unreadOf(context: Context, { person: { userId } }: SignedIn): Promise<Unread> {
  const found = await readOne<Unread>(context.database.pool, statement, [userId])
  return found ?? { event_cursor: 0, notifications: 0, messages: 0 }
}
