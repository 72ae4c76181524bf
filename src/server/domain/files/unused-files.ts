/** Removes stored bytes that no row refers to. */
import { inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { files } from '../../db/tables/schema.ts'

/** Bytes and uploads younger than this many seconds are kept, because a request may still be working with them. */
const unusedSeconds = 24 * 3600
/** Ids that one query looks up. */
const batchSize = 500

/** Removes the bytes of deleted rows. What fails is found by `removeOrphans`. */
export async function removeBytes(context: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await context.files
      .remove(id)
      .catch((error: unknown) => context.log.warn({ err: error }, "can't remove a file"))
  }
}

/** Removes uploads that no browser has finished using. */
export async function removeUnusedUploads({ uploads }: Context): Promise<void> {
  if (!uploads) return
  for await (const path of uploads.olderThan(unusedSeconds)) await uploads.remove(path)
}

/**
 * Removes bytes without a row: from uploads that were interrupted, and of photos that were replaced. Lists everything
 * that is stored.
 */
export async function removeOrphans(context: Context): Promise<void> {
  let ids: string[] = []
  for await (const id of context.files.olderThan(unusedSeconds)) {
    ids.push(id)
    if (ids.length === batchSize) ids = await removeUnknown(context, ids)
  }
  await removeUnknown(context, ids)
}

async function removeUnknown(context: Context, ids: string[]): Promise<[]> {
  if (ids.length === 0) return []
  const rows = await context.orm.select({ id: files.id }).from(files).where(inArray(files.id, ids))
  const known = new Set(rows.map(({ id }) => id))
  await removeBytes(
    context,
    ids.filter(id => !known.has(id))
  )
  return []
}
