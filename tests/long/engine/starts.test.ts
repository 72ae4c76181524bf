/** Many starts of the embedded database, several at the same time in one process. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const run = promisify(execFile)
const processes = 40
const startsPerProcess = 25
/** Databases that run at the same time in a process. */
const beside = 4
/** Processes that run at the same time. */
const lanes = 2

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropway-engine-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs one process after the other, and returns how those ended that didn't end well. */
async function runLane(lane: number): Promise<string[]> {
  const folders = Array.from({ length: beside }, (_, index) => join(folder, `${lane}-${index}`))
  const { emptyCluster } = inject('ground')
  for (const data of folders) cpSync(emptyCluster, join(data, 'cluster'), { recursive: true })
  const fixture = join(import.meta.dirname, 'starts.ts')
  const bad: string[] = []
  for (let number = lane; number < processes; number += lanes) {
    try {
      await run(process.execPath, [fixture, String(startsPerProcess), ...folders])
    } catch (error) {
      const { code, signal, message } = error as Error & { code?: number; signal?: string }
      bad.push(`process ${number}: ${signal ?? code} ${message}`)
    }
  }
  return bad
}

test(
  `no process crashes in ${processes * startsPerProcess} concurrent starts`,
  { timeout: 3_600_000 },
  async () => {
    const bad = await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))
    expect(bad.flat()).toEqual([])
  }
)
