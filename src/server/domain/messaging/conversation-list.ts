/** Lists the principal's conversations: those about deliveries in one statement, and a driver's with the operators. */
import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DeliveryStatus } from '../../../lib/contract/delivery/deliveries.ts'
import type { Conversation, listConversations } from '../../../lib/contract/messaging.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { may } from '../core/access.ts'
import { transitions } from '../../db/tables/delivery/delivery-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import { messages } from '../../db/tables/people/people-tables.ts'
import { deliveries, isConversation, stops } from '../../db/tables/schema.ts'
import { hasReaders, isOwnedBy, ownersReadBy } from '../core/owner.ts'
import { type MessageRow, present } from './conversation-sides.ts'
import { ownConversation } from './driver-side.ts'

type Page = z.output<NonNullable<typeof listConversations.query>>

interface Row extends Record<string, unknown> {
  id: string
  status: DeliveryStatus
  updated_at: string | Date
  place: string | null
  other_name: string | null
  unread: number
  /** Whether the last message is of the principal's own side. */
  is_own: boolean
  /** As JSON, which has no dates. */
  last: (Omit<MessageRow, 'createdAt'> & { createdAt: string }) | null
}

/** Returns deliveries that have a driver or a message, newest first. */
export async function conversationsOf(
  context: Context,
  principal: SignedIn,
  { cursor, limit }: Page
): Promise<z.output<typeof listConversations.answer>> {
  const isDriver = may(principal, 'driver')
  // A member reads a page of each owner, so that an index gives each in order.
  const whose = isDriver
    ? [sql`${deliveries.driverId} = ${principal.person.userId} and ${hasReaders}`]
    : ownersReadBy(principal).map(isOwnedBy)
  const found: Row[] = []
  for (const each of whose)
    found.push(...(await conversationsWhere(context, principal, each, { cursor, limit })))
  const rows = found.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit + 1)
  const page = rows.slice(0, limit)
  return {
    items: page.map(row => presentRow(row, principal)),
    next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    dispatch: isDriver ? await ownConversation(context, principal) : null
  }
}

function presentRow(
  { id, status, updated_at: updatedAt, place, other_name: otherName, unread, last, is_own: isOwn }: Row,
  principal: SignedIn
): Conversation {
  const message = last && { ...last, createdAt: new Date(last.createdAt) }
  return {
    pickanddropoff_id: id,
    status,
    place: place ?? '',
    other_name: otherName ?? '',
    last:
      message &&
      present(message, principal, new Set([principal.person.userId, ...(isOwn ? [message.senderId] : [])])),
    unread,
    updated_at: (message?.createdAt ?? new Date(updatedAt)).toISOString()
  }
}

async function conversationsWhere(
  context: Context,
  principal: SignedIn,
  condition: SQL,
  { cursor, limit }: Pick<Page, 'cursor' | 'limit'>
): Promise<Row[]> {
  const isDriver = may(principal, 'driver')
  const other = isDriver
    ? sql`coalesce(
        (select ${organizations.name} from ${organizations} where ${organizations.id} = ${deliveries.organizationId}),
        (select ${users.firstName} from ${users} where ${users.id} = ${deliveries.customerId})
      )`
    : sql`(select ${users.firstName} from ${users} where ${users.id} = ${deliveries.driverId})`
  const { rows } = await context.orm.execute<Row>(sql`
    select
      ${deliveries.id},
      ${deliveries.status},
      ${deliveries.updatedAt},
      (
        select ${stops.name} from ${stops}
        where ${stops.deliveryId} = ${deliveries.id} and ${stops.kind} = 'dropoff'
        order by ${stops.finishedAt} is not null, ${stops.position} limit 1
      ) as place,
      ${other} as other_name,
      (
        select count(*)::int from ${messages}
        where ${messages.deliveryId} = ${deliveries.id}
          and ${messages.recipientId} = ${principal.person.userId} and ${messages.unread}
      ) as unread,
      (
        select json_build_object(
          'id', ${messages.id},
          'deliveryId', ${messages.deliveryId},
          'senderId', ${messages.senderId},
          'recipientId', ${messages.recipientId},
          'unread', ${messages.unread},
          'number', ${messages.number},
          'text', ${messages.text},
          'fileId', ${messages.fileId},
          'clientId', ${messages.clientId},
          'createdAt', ${messages.createdAt}
        )
        from ${messages}
        where ${messages.deliveryId} = ${deliveries.id} ${isDriver ? sinceAccepted(principal) : sql``}
        order by ${messages.number} desc limit 1
      ) as last,
      ${isDriver ? sql`false` : isOwnSide} as is_own
    from ${deliveries}
    where ${condition} and ${isConversation(deliveries)}
      ${cursor ? sql`and ${deliveries.id} < ${cursor}` : sql``}
    order by ${deliveries.id} desc
    limit ${limit + 1}`)
  return rows
}

/** Whether another member of the organization wrote the last message. */
const isOwnSide = sql`(
  ${deliveries.organizationId} is not null and coalesce((
    select ${users.type} <> 'driver' from ${messages} join ${users} on ${users.id} = ${messages.senderId}
    where ${messages.deliveryId} = ${deliveries.id} order by ${messages.number} desc limit 1
  ), false)
)`

/** A driver can't see messages to an earlier driver. */
function sinceAccepted(principal: SignedIn): SQL {
  return sql`and ${messages.createdAt} >= coalesce((
    select max(${transitions.at}) from ${transitions}
    where ${transitions.deliveryId} = ${deliveries.id} and ${transitions.after} = 'accepted'
      and ${transitions.actorId} = ${principal.person.userId}
  ), '-infinity')`
}
