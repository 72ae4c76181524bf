/**
 * Follows docs/operating.md from an empty folder, with the commands of the document: builds, installs, starts with
 * PostgreSQL and Caddy, imports a region, approves a driver, delivers, backs up, upgrades and restarts.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '../../../src/lib/contract/account/accounts.ts'
import { verifyCode } from '../../../src/lib/contract/account/verification.ts'
import { bookDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer, listOffers, setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { createQuote } from '../../../src/lib/contract/pricing.ts'
import type { Client } from '../../../src/lib/client/client.ts'
import { type Cluster, startCluster } from '../../attacks/cluster.ts'
import { commandsOf, inSurroundings, runCommands } from '../../documents.ts'
import { freePort } from '../../free-port.ts'
import { clientAt } from '../../live/served.ts'
import { surely } from '../../process/people.ts'
import { type MailServer, startMailServer } from './mail.ts'
import { streetCorner, townExtract } from './town.ts'
import { type Unit, unitOf, untilReady } from './unit.ts'

const guide = 'docs/operating.md'
const root = resolve(import.meta.dirname, '../../..')
// On a disk: the packages of a build have more than a gigabyte.
const folder = mkdtempSync(join('/var/tmp', 'dropway-guide-'))
const [program, state, backup] = ['opt/dropway', 'var/lib/dropway', 'backup'].map(name =>
  join(folder, name)
) as [string, string, string]
/** As on a machine that has only its system's Node and npm. */
const path = (process.env['PATH'] ?? '').split(':').filter(each => !each.includes('node_modules'))

let cluster: Cluster
let mail: MailServer
let environment: Record<string, string>
let replaced: Record<string, string>
let site: number
let unit: Unit | undefined
let stopProxy: (() => Promise<void>) | undefined

beforeAll(async () => {
  cluster = await startCluster()
  mail = await startMailServer()
  site = await freePort()
  const instance = String(await freePort())
  const server = new URL(cluster.url)
  environment = {
    PATH: path.join(':'),
    PGHOST: server.hostname,
    PGPORT: server.port,
    PGUSER: 'postgres',
    // Where the machine's npm finds packages that it has loaded before.
    npm_config_prefer_offline: 'true'
  }
  replaced = {
    'https://git.example/dropway.git': join(folder, 'source'),
    '/opt/dropway': program,
    '/etc/dropway.env': join(folder, 'dropway.env'),
    '/var/lib/dropway': state,
    '127.0.0.1/dropway': `${server.host}/dropway`,
    'https://dropway.example': `http://127.0.0.1:${site}`,
    'SITE_ADDRESS=dropway.example': `SITE_ADDRESS=http://127.0.0.1:${site}`,
    'smtps://USER:PASSWORD@mail.example': mail.url,
    '4321': instance
  }
  for (const each of [join(folder, 'source'), backup]) mkdirSync(each, { recursive: true })
  copyWorkingTree(join(folder, 'source'))
})
afterAll(async () => {
  await stopProxy?.()
  await unit?.stop()
  await cluster?.remove()
  await mail?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes a repository of the files as they are now, also those that aren't committed. */
function copyWorkingTree(target: string): void {
  const commands = `
    git ls-files -co --exclude-standard -z | tar --null -T - --ignore-failed-read -cf - | tar -xf - -C "$TARGET"
    cd "$TARGET" && git init -q && git add -A
    git -c user.name=Guide -c user.email=guide@example.test commit -qm 'The working tree'`
  execFileSync('sh', ['-euc', commands], { cwd: root, env: { ...process.env, TARGET: target } })
}

/** Runs the commands of a section. */
async function follow(section: string, cwd = folder): Promise<string> {
  const outputs = []
  for (const commands of commandsOf(guide, section))
    outputs.push(await runCommands(commands, { folder: cwd, environment, replaced }))
  return outputs.join('\n')
}

/** Caddy runs until it's stopped. The shell and Caddy are one group of processes. */
async function startProxy(commands: string): Promise<() => Promise<void>> {
  const child = spawn('sh', ['-euc', inSurroundings(commands, replaced)], {
    cwd: program,
    env: { ...environment, HOME: folder },
    stdio: 'ignore',
    detached: true
  })
  await untilReady(`http://127.0.0.1:${site}`)
  return async () => {
    const ended = once(child, 'exit')
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await ended
  }
}

async function signUp(type: 'customer' | 'driver', email: string): Promise<Client> {
  const body = {
    type,
    first_name: 'Dan',
    last_name: 'Example',
    email,
    phone_number: '+41 44 555 03 03',
    password: 'a long enough password',
    ...(type === 'driver'
      ? { vehicle: { transport_type: 'car' as const, description: 'Blue', plate: 'A 1' } }
      : {})
  }
  const { token } = await clientAt(site, '').call(register, { body })
  const client = clientAt(site, token)
  await client.call(verifyCode, { params: { channel: 'email' }, body: { code: await mail.codeTo(email) } })
  return client
}

async function book(client: Client): Promise<string> {
  const quote = await client.call(createQuote, {
    body: {
      pickup: { ...streetCorner(0, 0), name: 'Row 4' },
      dropoffs: [{ ...streetCorner(3, 2), name: 'Row 6' }],
      packages: [{ description: 'A box', transport_size_id: 2, weight: 1, unit_of_measurement_id: 1 }],
      transport_type_id: 3
    }
  })
  const contact = { name: 'Clara Weiss', phone: '+41 44 555 01 01' }
  const body = {
    quote_id: quote.quote_id,
    pickup: { contact },
    dropoffs: [{ contact }],
    payment: { at: 'pickup' as const }
  }
  return (await client.call(bookDelivery, { body })).pickanddropoff_id
}

test('leads from an empty folder to a server that delivers', { timeout: 1_500_000 }, async () => {
  await follow('Build')
  await follow('Install')
  expect(existsSync(join(program, 'node_modules/node/bin/node'))).toBe(true)
  expect(existsSync(join(program, 'node_modules/vitest'))).toBe(false)
  await follow('Database')
  await follow('Configuration')
  const file = join(folder, 'dropway.env')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/^SESSION_SECRET=[\da-f]{64}$/m)

  mkdirSync(state, { recursive: true })
  writeFileSync(join(program, 'town.osm.pbf'), townExtract())
  expect(await follow('Region', program)).toContain('Our town')

  const instance = replaced['4321'] ?? ''
  unit = unitOf(join(program, 'deploy/dropway@.service'), instance, replaced)
  await unit.start()
  const [caddy = '', ...more] = commandsOf(guide, 'Start')
  expect(more).toEqual([])
  stopProxy = await startProxy(caddy)

  const driver = await signUp('driver', 'dan@example.com')
  const operated = await follow('People who operate it', program)
  expect(operated.match(/dan@example\.com/g)?.length).toBeGreaterThanOrEqual(2)
  expect(operated).toContain('is approved')
  // The command used the service's database, and made nothing beside it.
  expect(existsSync(join(program, 'data'))).toBe(false)

  const customer = await signUp('customer', 'clara@example.com')
  await driver.call(setDriverStatus, { body: { online: true, position: streetCorner(1, 0) } })
  const id = await book(customer)
  await surely(async () => {
    const { offers } = await driver.call(listOffers)
    const offer = offers.find(each => each.pickanddropoff_id === id)
    if (!offer) throw new Error('There is no offer yet.')
    await driver.call(acceptOffer, { params: { id: offer.id } })
  })

  await follow('Back up PostgreSQL', backup)
  expect(statSync(join(backup, 'dropway.dump')).size).toBeGreaterThan(10_000)
  expect(existsSync(join(backup, 'files.tar'))).toBe(true)

  // The old version runs until its restart.
  await follow('Upgrade')
  expect(realpathSync(program)).toBe(join(folder, 'opt/dropway-2'))
  expect((await fetch(`http://127.0.0.1:${site}/signin`)).status).toBe(200)
  expect(await unit.stop()).toBe(0)
  await unit.start()
  const { items } = await surely(() => customer.call(listDeliveries, { query: {} }))
  expect(items.map(item => [item.pickanddropoff_id, item.status])).toEqual([[id, 'accepted']])
})
