/**
 * What follows a row of the ledger. Each feature exports its followers, and `service/followers.ts` lists them in their order:
 * whoever writes a row knows none of them.
 */
import type { DeliveryStatus } from '../../../../lib/contract/delivery/deliveries.ts'
import type { Work } from '../../core/work.ts'
import type { Act, Booking, Change } from './change.ts'
import type { LedgerEntry } from './ledger-rows.ts'
import { readersOf } from '../../core/owner.ts'

/** A row that was written, with what it did. */
type Written =
  | ({ kind: 'transition' } & Omit<Change, 'drivers'>)
  | ({ kind: 'booking' } & Booking)
  | ({ kind: 'act' } & Act)

export type Followed = Written & {
  entry: LedgerEntry
  /** The delivery's status after the row. */
  status: DeliveryStatus
  /** The accounts that read for the owner, and the drivers. Both are empty if no screen shows the change. */
  readers: readonly string[]
  drivers: readonly string[]
}

/**
 * Runs in the row's transaction: if it throws, nothing is written. What it sends outside goes to the outbox.
 */
interface InTransaction<Context> {
  runs: 'in-transaction'
  follow(context: Context, work: Work, row: Followed): Promise<void>
}

/** Runs after the commit, for what may be lost. If it throws, the error is logged, and everything else goes on. */
interface AfterCommit<Context> {
  runs: 'after-commit'
  follow(context: Context, row: Followed): void
}

/** Features use the type of `context.ts`, which knows the context. */
export type FollowerOf<Context> = InTransaction<Context> | AfterCommit<Context>

interface Following<Context> {
  followers: readonly FollowerOf<Context>[]
}

/** `isShown`: screens show what the row has changed. */
type Row = Written & Pick<Followed, 'entry' | 'status' | 'drivers'> & { isShown: boolean }

/** Runs the followers of a row in their order, those after the commit once it's there. */
export async function follow<Context extends Following<Context>>(
  context: Context,
  work: Work,
  { isShown, ...row }: Row
): Promise<void> {
  const followed: Followed = {
    ...row,
    readers: isShown ? await readersOf(work.transaction, row.delivery) : [],
    drivers: isShown ? row.drivers : []
  }
  for (const follower of context.followers) {
    if (follower.runs === 'in-transaction') await follower.follow(context, work, followed)
    else work.afterCommit(() => follower.follow(context, followed))
  }
}
