/** The browsers that somebody wants to be told through. */
import { and, eq } from 'drizzle-orm'
import type { Context, Viewer } from '../../context.ts'
import { pushTokens } from '../../db/schema.ts'

/** Keeps a browser's token; the newest owner of a token has it alone. */
export async function keepPushToken(context: Context, viewer: Viewer, token: string): Promise<void> {
  const updatedAt = context.now()
  await context.orm
    .insert(pushTokens)
    .values({ token, userId: viewer.userId, updatedAt })
    .onConflictDoUpdate({ target: pushTokens.token, set: { userId: viewer.userId, updatedAt } })
}

/** Says nothing of whether it was there: it may have been somebody else's. */
export async function dropPushToken(context: Context, viewer: Viewer, token: string): Promise<void> {
  await context.orm
    .delete(pushTokens)
    .where(and(eq(pushTokens.token, token), eq(pushTokens.userId, viewer.userId)))
}
