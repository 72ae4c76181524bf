/** 50 hostile files: each has its rows read or is refused, and the process never needs much memory. */
import { expect, test } from 'vitest'
import { readInThread } from '../../../src/server/domain/imports/reading/read-in-thread.ts'
import { TableRefusal } from '../../../src/server/domain/imports/reading/table.ts'
import { hostileFiles } from '../../hostile-files.ts'

const mostMegabytes = 600

test('there are 50', () => expect(hostileFiles).toHaveLength(50))

test.each(hostileFiles)('%s', async (_, bytes, outcome) => {
  const file = bytes()
  const before = process.memoryUsage.rss()
  const read = readInThread(file)
  if (typeof outcome === 'number') expect((await read).rows.length).toBe(outcome)
  else await expect(read).rejects.toEqual(expect.objectContaining({ name: TableRefusal.name, code: outcome }))
  expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(mostMegabytes)
})
