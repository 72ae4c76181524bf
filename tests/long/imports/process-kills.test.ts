/** The process of an import is killed 20 times while it books, and started again: there are as many deliveries as rows. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { type Client, createClient } from '../../../src/lib/client/client.ts'
import { getProfile, logIn } from '../../../src/lib/contract/account/accounts.ts'
import { getImport } from '../../../src/lib/contract/imports/imports.ts'
import { listOpsDeliveries } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { demoBusiness, demoDispatcher, demoPassword } from '../../../src/server/demo/accounts.ts'
import { type RunningDropway, startDropway } from '../../process/running.ts'
import { fileOf, press, uploadOver } from '../../imports.ts'
import { eventually } from '../../eventually.ts'

const kills = Number(process.env['IMPORT_KILLS'] ?? 20)
/** Enough that some are left at each kill. */
const rows = 40 * (kills + 1)
/** After a kill, another process takes the job over once it has been silent for a while. */
const patience = { timeout: 240_000, interval: 50 }

const folder = mkdtempSync(join(tmpdir(), 'dropway-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let dropway: RunningDropway
const start = async () => {
  const environment = { DATA_DIR: folder, REGION_DIR: inject('ground').regionFolder, DEMO_FLEET: '0' }
  dropway = await startDropway('scripts/demo.ts', environment)
}

/** Signs in. The client goes on with the session after a restart at another address. */
async function clientOf(email: string): Promise<() => Client> {
  let token = ''
  const client = () =>
    createClient({
      baseUrl: `${dropway.address}/v1`,
      fetch,
      platform: 'test',
      type: 'customer',
      token: () => token
    })
  token = (await client().call(logIn, { body: { email, password: demoPassword } })).token
  return client
}

test('books each row once', { timeout: 3_600_000 }, async () => {
  await start()
  const olga = await clientOf(demoBusiness.email)
  const { organizations } = await olga().call(getProfile)
  const id = organizations?.[0]?.organization_id ?? ''
  const addresses = Array.from({ length: rows }, (_, index) => `${(index % 12) + 1} Apple Street`)
  const { id: item } = await uploadOver(olga(), fetch, id, fileOf(addresses))
  const read = () => olga().call(getImport, { params: { id, item } })
  const preview = await eventually(async () => {
    const found = await read()
    expect(found.state).toBe('preview')
    return found
  }, patience)
  expect(preview.counts.ready).toBe(rows)
  await press({ client: olga() }, preview)

  const counts: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const before = (await read()).counts.booked
    const more = 1 + Math.floor(Math.random() * 25)
    await eventually(async () => {
      const { counts: now } = await read()
      expect(now.booked).toBeGreaterThanOrEqual(Math.min(rows, before + more))
    }, patience)
    const gone = once(dropway.process, 'exit')
    dropway.process.kill('SIGKILL')
    await gone
    await start()
    counts.push((await read()).counts.booked)
  }
  console.log(`Booked after each kill: ${counts.join(', ')} of ${rows}`)
  await expect.poll(() => read(), patience).toMatchObject({ state: 'done' })
  expect(await read()).toMatchObject({ counts: { booked: rows, failed: 0 } })

  const dana = await clientOf(demoDispatcher.email)
  const found = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await dana().call(listOpsDeliveries, { query: { limit: 100, cursor } })
    for (const delivery of page.items) found.add(delivery.id)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  expect(found.size).toBe(rows)
  await dropway.stop()
})
