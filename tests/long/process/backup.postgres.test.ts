/** Backs up and restores an installation with the commands of the guide: on PostgreSQL while it works, and embedded. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getProfile } from '../../../src/lib/contract/account/accounts.ts'
import { getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer, listOffers, setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { createPool } from '../../../src/server/db/pool.ts'
import { type Cluster, startCluster } from '../../attacks/cluster.ts'
import { commandsOf, runCommands } from '../../documents.ts'
import { clientAt } from '../../live/served.ts'
import { photo, sendPicture } from '../../pictures.ts'
import { bookAt, centerAt, pointAt, signInAt, surely } from '../../process/people.ts'
import { type RunningDropway, startDropway } from '../../process/running.ts'

const guide = 'docs/operating.md'
const folder = mkdtempSync(join(tmpdir(), 'dropway-backup-'))
const { regionFolder } = inject('ground')
const clusters: Cluster[] = []
beforeAll(async () => void clusters.push(await startCluster(), await startCluster()))
afterAll(async () => {
  for (const cluster of clusters) await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
})

const [backup, source, target] = ['backup', 'source', 'target'].map(name => join(folder, name)) as [
  string,
  string,
  string
]
const secret = { SESSION_SECRET: 'the same before and after 0123456789' }

/** Makes the role and the database on a new server as the guide does. Returns the installation's environment. */
async function prepare(cluster: Cluster | undefined, data: string): Promise<Record<string, string>> {
  const url = new URL(cluster?.url ?? '')
  const environment = { PGHOST: url.hostname, PGPORT: url.port, PGUSER: 'postgres' }
  const [create = ''] = commandsOf(guide, 'Database')
  await runCommands(create, { folder, environment })
  mkdirSync(data, { recursive: true })
  return {
    ...secret,
    DATABASE_URL: `postgres://dropway:PASSWORD@${url.host}/dropway`,
    DATA_DIR: data,
    FILES_DIR: join(data, 'photos'),
    REGION_DIR: regionFolder
  }
}

/** Runs the commands of a section with the configuration in a file, as the guide has it. */
async function follow(section: string, environment: Record<string, string>): Promise<void> {
  const file = join(folder, 'dropway.env')
  writeFileSync(
    file,
    Object.entries(environment)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join('')
  )
  mkdirSync(backup, { recursive: true })
  for (const commands of commandsOf(guide, section))
    await runCommands(commands, { folder: backup, environment, replaced: { '/etc/dropway.env': file } })
}

interface Lived {
  /** Bearers of sessions. */
  customer: string
  driver: string
  /** Deliveries that were acknowledged. */
  booked: string[]
  photo: string
}

const clientOf = ({ address }: RunningDropway, bearer: string) =>
  clientAt(Number(new URL(address).port), bearer)
const readPhoto = async ({ address }: RunningDropway, bearer: string, id: string) => {
  const response = await fetch(`${address}/v1/files/${id}`, {
    headers: { authorization: `Bearer ${bearer}` }
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** People sign in, book, accept a delivery and upload a photo. */
async function live(dropway: RunningDropway): Promise<Lived & { center: [number, number]; bytes: Buffer }> {
  const customer = await signInAt(dropway.address, 'customer@demo.test')
  const driver = await signInAt(dropway.address, 'driver@demo.test')
  const center = await centerAt(dropway.address, customer.bearer)
  const file = await sendPicture({ fetch }, customer, 'profile', await photo())
  await driver.client.call(setDriverStatus, { body: { online: true, position: pointAt(center, 0.001) } })
  const id = await bookAt(customer.client, center)
  await surely(async () => {
    const { offers } = await driver.client.call(listOffers)
    const offer = offers.find(each => each.pickanddropoff_id === id)
    if (!offer) throw new Error('There is no offer yet.')
    await driver.client.call(acceptOffer, { params: { id: offer.id } })
  })
  const booked = [id, await bookAt(customer.client, center, { scheduled: true })]
  const bytes = await readPhoto(dropway, customer.bearer, file.id)
  return { customer: customer.bearer, driver: driver.bearer, booked, photo: file.id, center, bytes }
}

/** Checks that people find everything again, and can go on. */
async function check(dropway: RunningDropway, lived: Awaited<ReturnType<typeof live>>): Promise<string[]> {
  const [customer, driver] = [clientOf(dropway, lived.customer), clientOf(dropway, lived.driver)]
  expect((await customer.call(getProfile)).email).toBe('customer@demo.test')
  expect((await driver.call(getProfile)).email).toBe('driver@demo.test')
  expect(await readPhoto(dropway, lived.customer, lived.photo)).toEqual(lived.bytes)
  const { items } = await customer.call(listDeliveries, { query: { limit: 100 } })
  const ids = items.map(item => item.pickanddropoff_id)
  expect(ids).toEqual(expect.arrayContaining(lived.booked))
  for (const id of ids) {
    const delivery = await customer.call(getDelivery, { params: { id } })
    expect([delivery.stops.length, delivery.packages.length]).toEqual([2, 1])
  }
  const [accepted = ''] = lived.booked
  expect((await driver.call(getDelivery, { params: { id: accepted } })).status).toBe('accepted')
  expect(ids).not.toContain(await bookAt(customer, lived.center, { scheduled: true }))
  return ids
}

test('a dump of a working server restores to another one', { timeout: 180_000 }, async () => {
  const environment = await prepare(clusters[0], source)
  const dropway = await startDropway('scripts/demo.ts', { ...environment, DEMO_FLEET: '0' })
  const lived = await live(dropway)
  const during: string[] = []
  const customer = clientOf(dropway, lived.customer)
  let dumping = true
  const load = (async () => {
    while (dumping) during.push(await bookAt(customer, lived.center, { scheduled: true }))
  })()
  await follow('Back up PostgreSQL', environment)
  dumping = false
  await load
  await dropway.stop()

  const other = await prepare(clusters[1], target)
  await follow('Restore to PostgreSQL', other)
  const restored = await startDropway('scripts/demo.ts', { ...other, DEMO_FLEET: '0' })
  try {
    const ids = await check(restored, lived)
    // A dump is one moment: no later booking is in it without the earlier ones.
    const known = during.filter(id => ids.includes(id))
    expect(known).toEqual(during.slice(0, known.length))
    expect(during.length).toBeGreaterThan(0)
    const pool = createPool({ connectionString: other['DATABASE_URL'] ?? '', max: 1 })
    const { rows } = await pool.query<{ nspname: string }>(
      `select nspname from pg_namespace where nspname in ('jobs', 'drizzle') order by 1`
    )
    await pool.end()
    expect(rows.map(row => row.nspname)).toEqual(['drizzle', 'jobs'])
  } finally {
    await restored.stop()
  }
})

test('a copy of the embedded database restores to another folder', { timeout: 180_000 }, async () => {
  const [from, to] = [join(folder, 'embedded'), join(folder, 'embedded-restored')]
  const environment = { DATA_DIR: from, REGION_DIR: regionFolder }
  const dropway = await startDropway('scripts/demo.ts', { ...environment, DEMO_FLEET: '0' })
  const lived = await live(dropway)
  await dropway.stop()
  await follow('Back up the embedded database', environment)
  // The first machine is gone.
  rmSync(from, { recursive: true })

  const other = { ...environment, DATA_DIR: to }
  await follow('Restore the embedded database', other)
  expect(existsSync(join(to, 'secret'))).toBe(true)
  const restored = await startDropway('scripts/demo.ts', { ...other, DEMO_FLEET: '0' })
  try {
    await check(restored, lived)
  } finally {
    await restored.stop()
  }
})
