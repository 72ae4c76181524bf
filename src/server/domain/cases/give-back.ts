/** Gives the open cases of a person who leaves back to everyone. */
import type { SignedIn } from '../core/principal.ts'
import { and, eq, ne } from 'drizzle-orm'
import { cases } from '../../db/tables/delivery/case-tables.ts'
import type { Work } from '../core/work.ts'
import { addEntry } from './case-entries.ts'

/** Takes a person's cases that aren't solved from them, with an entry in each that says so. */
export async function giveBackCases(work: Work, principal: SignedIn, userId: string): Promise<void> {
  const { transaction, now } = work
  const held = await transaction
    .select()
    .from(cases)
    .where(and(eq(cases.assigneeId, userId), ne(cases.status, 'solved')))
    .orderBy(cases.id)
    .for('update')
  for (const { id, version } of held) {
    await addEntry(work, id, {
      kind: 'change',
      authorId: principal.person.userId,
      change: { assignee: null }
    })
    await transaction
      .update(cases)
      .set({ assigneeId: null, version: version + 1, updatedAt: now })
      .where(eq(cases.id, id))
  }
}
