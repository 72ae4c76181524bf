/** 50 hostile files: each has its rows read or is refused, and the process never needs much memory. */
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readInThread } from '../../../src/server/domain/imports/reading/read-in-thread.ts'
import { TableRefusal } from '../../../src/server/domain/imports/reading/table.ts'
import { hostileFiles } from '../../hostile-files.ts'

const mostMegabytes = 600
/** The most memory that the process has had since the reset below, in megabytes. */
const peak = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
// Linux begins to count the peak again.
writeFileSync('/proc/self/clear_refs', '5')
const before = peak()

test('there are 50', () => expect(hostileFiles).toHaveLength(50))

test.each(hostileFiles)('%s', async (_, bytes, outcome) => {
  const file = bytes()
  const read = readInThread(file)
  if (typeof outcome === 'number') expect((await read).rows.length).toBe(outcome)
  else await expect(read).rejects.toEqual(expect.objectContaining({ name: TableRefusal.name, code: outcome }))
  expect(peak() - before).toBeLessThan(mostMegabytes)
})

afterAll(() => console.log(`Peak above the beginning: ${Math.round(peak() - before)} MB`))
