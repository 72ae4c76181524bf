/** A position history with a database that a test slows down or takes away. */
import type pg from 'pg'
import type { Position } from '../src/lib/contract/driver/positions.ts'
import { createPositionHistory } from '../src/server/domain/driver/position-history.ts'
import type { Log } from '../src/server/observability/log.ts'

/** The most rows that wait: 200 full batches of 250. */
export const most = 50_000

export function historyStage() {
  const written: number[] = []
  const sizes: number[] = []
  const told: object[] = []
  let failure: Error | undefined
  let answer: Promise<void> | undefined
  const pool = {
    async query(_: object, [rows]: [string]) {
      await answer
      if (failure) throw failure
      const batch = JSON.parse(rows) as { seq: number }[]
      sizes.push(batch.length)
      written.push(...batch.map(({ seq }) => seq))
      return { rows: [] }
    }
  } as unknown as pg.Pool
  const log = { warn: (about: object) => told.push(about), error() {}, info() {} } as unknown as Log
  const history = createPositionHistory(pool, log, () => Promise.resolve(-1))
  let seq = 0
  const position = (): Position => ({
    latitude: 46.5,
    longitude: 6.5,
    heading: 90,
    speed: 8,
    accuracy: 5,
    recorded_at: '2026-03-29T10:00:00.000Z',
    seq: seq++
  })
  return {
    history,
    written,
    sizes,
    told,
    addTogether(count: number) {
      history.add('driver', 'phone', null, Array.from({ length: count }, position), new Date(0))
    },
    add(count: number, at = 0) {
      for (let index = 0; index < count; index++)
        history.add('driver', 'phone', null, [position()], new Date(at))
    },
    breakDown: () => (failure = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' })),
    recover: () => (failure = undefined),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      answer = promise
      return resolve
    }
  }
}
