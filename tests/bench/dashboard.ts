/**
 * Measures the signed-in dashboard of a customer with 20 active and 5 ended deliveries beside minimal Next and Nuxt
 * dashboards, which render 20 rows from memory. All alternate in one run. Dropway uses PostgreSQL if
 * BENCH_DATABASE_URL names a server, otherwise the embedded database.
 */
import { join } from 'node:path'
import { type BareProcess, startBare } from './support/bare-process.ts'
import { book, type Customer, signIn } from './support/customer.ts'
import { startBenchDropway } from './support/dropway.ts'
import { preparePeer } from './support/peers.ts'
import { measureInRounds, type Subject } from './support/rounds.ts'
import { alone, atLeast, beside, type Plan, type Row } from './support/rows.ts'

const aims = { next: 0.8 }
const connections = 16
const [active, ended] = [20, 5]

async function fill({ call }: Customer): Promise<void> {
  for (let index = 0; index < ended; index++) {
    const id = await book(call, false)
    await call('POST', `/pick-and-dropoffs/${id}/cancel`, { cancellation_reason_id: 4 })
  }
  for (let index = 0; index < active; index++) await book(call, true)
}

/** Signs in to a peer and returns its dashboard. */
async function peerDashboard({ address, cpuSeconds }: BareProcess): Promise<Subject> {
  const response = await fetch(`${address}/api/session`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: 'customer@demo.test' })
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { url: `${address}/dashboard`, headers: { cookie }, cpuSeconds }
}

/** Returns the length of a page. Throws if it isn't the dashboard. */
async function bytesOf({ url, headers = {} }: Subject, rows: number): Promise<number> {
  const response = await fetch(url, { headers, redirect: 'manual' })
  const html = await response.text()
  const links = new Set(html.match(/href="\/dashboard\/[^"]+"/g))
  if (response.status !== 200 || links.size < rows)
    throw new Error(`${url} answered ${response.status} with ${links.size} rows.`)
  return Buffer.byteLength(html)
}

export async function run({ rounds, seconds }: Plan): Promise<Row[]> {
  const [next, nuxt] = [preparePeer('next'), preparePeer('nuxt')]
  const dropway = await startBenchDropway()
  const peers: BareProcess[] = []
  try {
    const customer = await signIn(dropway.address)
    await fill(customer)
    const started = async (script: string) => {
      const peer = await startBare(script)
      peers.push(peer)
      return peerDashboard(peer)
    }
    const subjects = {
      dropway: {
        url: `${dropway.address}${process.env['BENCH_PATH'] ?? '/dashboard'}`,
        headers: { cookie: customer.cookie },
        cpuSeconds: dropway.cpuSeconds
      },
      next: await started(join(next, '.next/standalone/server.js')),
      nuxt: await started(join(nuxt, '.output/server/index.mjs'))
    }
    const rows = process.env['BENCH_PATH'] ? 0 : 20
    const bytes = {
      dropway: await bytesOf(subjects.dropway, rows),
      next: await bytesOf(subjects.next, 20),
      nuxt: await bytesOf(subjects.nuxt, 20)
    }
    const measured = await measureInRounds(subjects, { rounds, seconds, connections })
    const { dropway: own } = measured
    return [
      beside('dashboard', [own.rate, '/s'], ['Next', own.rate / measured.next.rate], atLeast(aims.next)),
      beside('dashboard', [own.rate, '/s'], ['Nuxt', own.rate / measured.nuxt.rate]),
      alone('CPU of a page', own.cpuMilliseconds, 'ms'),
      alone('CPU of a page, Next', measured.next.cpuMilliseconds, 'ms'),
      alone('CPU of a page, Nuxt', measured.nuxt.cpuMilliseconds, 'ms'),
      alone('HTML of a page', bytes.dropway, 'B'),
      alone('HTML of a page, Next', bytes.next, 'B'),
      alone('HTML of a page, Nuxt', bytes.nuxt, 'B')
    ]
  } finally {
    for (const peer of peers) await peer.stop()
    await dropway.stop()
  }
}
