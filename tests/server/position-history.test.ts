/** The position history while the database is slow or away: nothing is lost below the limit. */
import { expect, test } from 'vitest'
import { historyStage as stage, most } from '../history-stage.ts'

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
