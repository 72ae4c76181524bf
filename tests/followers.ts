/** Records for which rows of the ledger the followers run, and compares that with the ledger. */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Follower } from '../src/server/context.ts'
import { ledger } from '../src/server/db/tables/delivery/delivery-tables.ts'
import type { Followed } from '../src/server/domain/delivery/ledger/followers.ts'
import type { TestService } from './service.ts'

export interface RecordedFollowers {
  followers: readonly Follower[]
  /** The rows in their order, as a follower in the transaction has got them. Those of a rollback are among them. */
  rows: readonly Followed[]
  /** Checks that both kinds of followers ran once for each row that is in the ledger, and for no other. */
  expectWhole(world: TestService): Promise<void>
}

export function recordFollowers(): RecordedFollowers {
  const rows: Followed[] = []
  const inTransaction: number[] = []
  const afterCommit: Promise<number | undefined>[] = []
  return {
    rows,
    followers: [
      {
        runs: 'in-transaction',
        async follow(_context, { transaction }, row) {
          rows.push(row)
          const [found] = await transaction.select().from(ledger).where(eq(ledger.id, row.entry.id))
          expect(found).toMatchObject({ kind: row.kind === 'act' ? 'act' : 'transition', after: row.status })
          expect(found?.deliveryId).toBe(row.delivery.id)
          inTransaction.push(row.entry.id)
        }
      },
      {
        runs: 'after-commit',
        follow({ orm }, { entry }) {
          // Another connection may read it, so it has been committed.
          const found = orm.select({ id: ledger.id }).from(ledger).where(eq(ledger.id, entry.id))
          afterCommit.push(found.then(([row]) => row?.id))
        }
      }
    ],
    async expectWhole(world) {
      const written = await world.service.context.orm.select({ id: ledger.id }).from(ledger)
      const ids = written.map(({ id }) => id).toSorted((a, b) => a - b)
      expect(ids.length).toBeGreaterThan(0)
      expect(inTransaction.toSorted((a, b) => a - b)).toEqual(ids)
      expect((await Promise.all(afterCommit)).toSorted((a, b) => Number(a) - Number(b))).toEqual(ids)
    }
  }
}
