/**
 * Measures the memory of the demo and of `npm start`, with their child processes: some seconds after the start, and the most
 * from the start on, while 16 customers read a page and the API.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { regionFolder, startDropway } from '../process/running.ts'
import { signIn } from './support/customer.ts'
import { makeDatabase } from './support/database.ts'
import { followChildren, statusOf } from './support/process-status.ts'
import { alone, below, leftOut, missing, type Plan, type Row } from './support/rows.ts'

const usual = { restSeconds: 15, loadSeconds: 10 }
const tiny: typeof usual = { restSeconds: 1, loadSeconds: 2 }
const connections = 16

interface Subject {
  name: string
  script: 'scripts/demo.ts' | 'server.mjs'
  environment: Record<string, string>
  /** If true, the folder has no city, so the start also generates it. */
  withoutCity?: boolean
  /** The highest allowed memory at rest, and at the peak, in megabytes. */
  aim: { rest?: number; peak?: number }
}

/** The first one makes the database. */
const onPglite: Subject[] = [
  { name: 'first npm start on PGlite', script: 'server.mjs', environment: {}, aim: {} },
  { name: 'npm start on PGlite', script: 'server.mjs', environment: {}, aim: { rest: 450 } }
]

export async function run({ full, tiny: isTiny }: Plan): Promise<Row[]> {
  // The tiny form shows that each figure can be measured.
  const hasPglite = full || isTiny
  const database = await makeDatabase()
  // As people start it, with everything that tests leave out.
  // Two days, because nobody has driven yet in the morning of the first.
  const environment = { DEMO_HISTORY_DAYS: isTiny ? '2' : '30', DEMO_BOOKINGS_AN_HOUR: '60' }
  const demo = { script: 'scripts/demo.ts', aim: { rest: 450, peak: 700 } } as const
  const subjects: Subject[] = [
    // A first start makes the database, so it leaves more behind. Every later start is like the second one.
    { ...demo, name: 'first demo', environment, withoutCity: true, aim: { peak: 700 } },
    { ...demo, name: 'demo', environment },
    ...(hasPglite ? onPglite : []),
    ...(database
      ? [
          {
            name: 'npm start on PostgreSQL',
            script: 'server.mjs' as const,
            environment: { DATABASE_URL: database.url },
            aim: { rest: 350 }
          }
        ]
      : [])
  ]
  const folders = new Map<string, string>()
  const folderOf = ({ script, environment }: Subject) => {
    const key = script + JSON.stringify(environment)
    const folder = folders.get(key) ?? mkdtempSync(join(tmpdir(), 'dropway-bench-'))
    folders.set(key, folder)
    return folder
  }
  const rows: Row[] = []
  for (const subject of subjects)
    rows.push(...(await measure(subject, folderOf(subject), isTiny ? tiny : usual)))
  await database?.drop()
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true })
  if (!hasPglite) rows.push(leftOut('npm start on PGlite', 'only with --full'))
  if (!database) rows.push(missing('npm start on PostgreSQL', 'needs a server in BENCH_DATABASE_URL'))
  return rows
}

async function measure(
  subject: Subject,
  folder: string,
  { restSeconds, loadSeconds }: typeof usual
): Promise<Row[]> {
  const { name, script, environment, aim } = subject
  const peakOfAll = followChildren()
  const dropway = await startDropway(script, {
    DATA_DIR: folder,
    ...(subject.withoutCity ? {} : { REGION_DIR: regionFolder }),
    ...environment
  })
  await (await fetch(`${dropway.address}/signin`)).text()
  await setTimeout(restSeconds * 1000)
  const { memory: rest } = statusOf(dropway.process.pid)
  for (const [path, headers] of await requestsTo(dropway.address, script)) {
    await autocannon({ url: dropway.address + path, headers, connections, duration: loadSeconds / 2 })
  }
  // Later starts have nothing to add, so the first one must add all of it.
  while (
    environment['DEMO_HISTORY_DAYS'] &&
    subject.withoutCity &&
    !dropway.output().includes('Added a history')
  )
    await setTimeout(1_000)
  const { memory, peak: ofServer } = statusOf(dropway.process.pid)
  const peak = Math.max(ofServer, peakOfAll())
  await dropway.stop()
  return [
    alone(`${name}, at rest`, rest, 'MB', aim.rest === undefined ? undefined : below(aim.rest)),
    alone(`${name}, after the load`, memory, 'MB'),
    alone(`${name}, at the peak`, peak, 'MB', aim.peak === undefined ? undefined : below(aim.peak))
  ]
}

/** Only the demo has an account to sign in with. */
async function requestsTo(
  address: string,
  script: Subject['script']
): Promise<[string, Record<string, string>][]> {
  if (script === 'server.mjs') {
    return [
      ['/signin', {}],
      ['/v1/transport-types', {}]
    ]
  }
  const { bearer, cookie } = await signIn(address)
  return [
    ['/dashboard', { cookie }],
    ['/v1/pick-and-dropoffs', { authorization: `Bearer ${bearer}` }]
  ]
}
