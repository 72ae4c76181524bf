import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { messages } from '../../db/tables/people/people-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'

/** Removes deliveries from the list of conversations when their last message has been deleted. */
export async function forgetEmptyConversations(
  { orm }: Context,
  deliveryIds: readonly string[]
): Promise<void> {
  const left = orm
    .select({ one: sql`1` })
    .from(messages)
    .where(eq(messages.deliveryId, deliveries.id))
  await orm
    .update(deliveries)
    .set({ spoken: false })
    .where(and(inArray(deliveries.id, [...new Set(deliveryIds)]), notExists(left)))
}
