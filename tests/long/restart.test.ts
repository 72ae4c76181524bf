/** A start after a kill recovers the database, and takes less than twice as long as a normal start. */
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from '../global-setup.ts'
import { type RunningDropway, startDropway } from '../process/running.ts'

let folder: string
let environment: Record<string, string>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropway-restart-'))
  const ground = inject('ground')
  const dataDir = join(folder, 'data')
  copyTemplate(ground.embeddedTemplate, dataDir)
  environment = { DATA_DIR: dataDir, REGION_DIR: ground.regionFolder, TMPDIR: folder }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
async function register({ address }: RunningDropway): Promise<void> {
  const response = await fetch(`${address}/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'customer',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: `ada${++count}@example.test`,
      phone_number: '+41 44 555 03 03',
      password: 'a long enough password'
    })
  })
  expect(response.status).toBe(201)
}

async function timed(): Promise<{ dropway: RunningDropway; milliseconds: number }> {
  const began = performance.now()
  const dropway = await startDropway('server.mjs', environment)
  return { dropway, milliseconds: performance.now() - began }
}

async function kill({ process }: RunningDropway): Promise<void> {
  const exited = once(process, 'exit')
  process.kill('SIGKILL')
  await exited
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

test('starts after a kill in less than twice the time of a normal start', async () => {
  const [normal, killed]: [number[], number[]] = [[], []]
  for (let round = 0; round < 5; round++) {
    const first = await timed()
    normal.push(first.milliseconds)
    // Work that isn't in a checkpoint yet: the recovery has something to do.
    for (let each = 0; each < 20; each++) await register(first.dropway)
    await kill(first.dropway)
    const second = await timed()
    killed.push(second.milliseconds)
    expect(await second.dropway.stop()).toBe(0)
  }
  const ratio = median(killed) / median(normal)
  console.log(`start after a kill / normal start: ${ratio.toFixed(2)}`)
  expect(ratio).toBeLessThan(2)
})

test('removes the temporary folders that killed processes left', async () => {
  const { dropway } = await timed()
  await kill(dropway)
  const again = await timed()
  const left = readdirSync(folder).filter(
    name => name.startsWith('dropway-') && existsSync(join(folder, name))
  )
  expect(left).toHaveLength(1)
  await again.dropway.stop()
  expect(readdirSync(folder).filter(name => name.startsWith('dropway-'))).toEqual([])
})
