import { eq } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { drivers } from '../db/schema.ts'

/** The operator's word on a driver. Returns false where the account is no driver's. */
export async function setApproval(
  orm: Orm,
  userId: string,
  approval: 'approved' | 'rejected'
): Promise<boolean> {
  const changed = await orm
    .update(drivers)
    .set(approval === 'approved' ? { approval } : { approval, online: false })
    .where(eq(drivers.userId, userId))
    .returning({ id: drivers.userId })
  return changed.length > 0
}
