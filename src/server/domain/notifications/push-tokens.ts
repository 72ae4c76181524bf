/** The browsers that an account gets push messages in. */
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { pushTokens } from '../../db/tables/schema.ts'

/** Stores a browser's token. If another account had it, it moves to this one. */
export async function storePushToken(context: Context, principal: SignedIn, token: string): Promise<void> {
  const updatedAt = context.now()
  await context.orm
    .insert(pushTokens)
    .values({ token, userId: principal.person.userId, updatedAt })
    .onConflictDoUpdate({ target: pushTokens.token, set: { userId: principal.person.userId, updatedAt } })
}

/** Removes a token. Doesn't reveal whether it existed, because it may belong to another account. */
export async function dropPushToken(context: Context, principal: SignedIn, token: string): Promise<void> {
  await context.orm
    .delete(pushTokens)
    .where(and(eq(pushTokens.token, token), eq(pushTokens.userId, principal.person.userId)))
}
