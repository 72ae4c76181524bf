/** The position history while the database is slow or away: nothing is lost below the limit, and a full backlog stays cheap. */
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Position } from '../../src/lib/contract/driver/positions.ts'
import { createPositionHistory } from '../../src/server/domain/driver/position-history.ts'
import type { Log } from '../../src/server/observability/log.ts'
import { cpuRatio } from '../cpu-time.ts'

/** The most rows that wait: 200 full batches of 250. */
const most = 50_000

function stage() {
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

const upTo = (from: number, end: number) => Array.from({ length: end - from }, (_, index) => from + index)

test('writes every row once and in order, also those that arrive during a write', async () => {
  const { history, written, add, hold } = stage()
  add(620)
  const release = hold()
  const writing = history.flush()
  add(70)
  release()
  await writing
  await history.flush()
  expect(written).toEqual(upTo(0, 690))
})

test('divides the rows of a long request into batches that encode soon', async () => {
  const { history, written, sizes, addTogether } = stage()
  addTogether(600)
  await history.flush()
  expect(sizes).toEqual([250, 250, 100])
  expect(written).toEqual(upTo(0, 600))
})

test('keeps the rows of a failed write for the next one', async () => {
  const { history, written, add, breakDown, recover } = stage()
  add(300)
  breakDown()
  await history.flush()
  add(300)
  await history.flush()
  expect(written).toEqual([])
  recover()
  await history.flush()
  expect(written).toEqual(upTo(0, 600))
})

test('drops the oldest rows above the limit, and says so once a minute', async () => {
  const { history, written, told, add, breakDown, recover } = stage()
  breakDown()
  add(most + 2_500, 120_000)
  expect(told).toEqual([{ dropped: 250 }])
  add(250, 190_000)
  expect(told).toEqual([{ dropped: 250 }, { dropped: 2_500 }])
  recover()
  await history.flush()
  expect(written).toEqual(upTo(2_750, most + 2_750))
})

test('takes a row with a full backlog as cheaply as with an empty one', async () => {
  const empty = stage()
  const full = stage()
  full.add(most + 250)
  const ratio = await cpuRatio(
    () => full.add(5_000),
    () => {
      empty.add(5_000)
      return empty.history.flush()
    }
  )
  expect(ratio).toBeLessThan(4)
})
