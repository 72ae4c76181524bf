/**
 * Measures the signed-in dashboard of a customer with 20 active and 5 ended deliveries beside a minimal Next
 * dashboard, which renders 20 rows from memory. Both alternate in one run. Dropway uses PostgreSQL if BENCH_DATABASE_URL
 * names a server, otherwise the embedded database.
 */
import { join } from 'node:path'
import { type BareProcess, startBare } from './support/bare-process.ts'
import { book, type Customer, signIn } from './support/customer.ts'
import { startBenchDropway } from './support/dropway.ts'
import { preparePeer } from './support/peers.ts'
import { measureInRounds, type Subject } from './support/rounds.ts'
import { alone, atLeast, beside, type Plan, type Row } from './support/rows.ts'

/** The lowest allowed ratio of pages per second. */
const aim = 0.8
const connections = 16
const [active, ended] = [20, 5]

async function fill({ call }: Customer): Promise<void> {
  for (let index = 0; index < ended; index++) {
    const id = await book(call, false)
    await call('POST', `/pick-and-dropoffs/${id}/cancel`, { cancellation_reason_id: 4 })
  }
  // Of those for later, the page lists only some.
  for (let index = 0; index < active; index++) await book(call, false)
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

/** Throws if a page isn't the dashboard with all active deliveries. */
async function requireDashboard({ url, headers = {} }: Subject): Promise<void> {
  const response = await fetch(url, { headers, redirect: 'manual' })
  const html = await response.text()
  const links = new Set(html.match(/href="\/dashboard\/[^"]+"/g))
  if (response.status !== 200 || links.size < active)
    throw new Error(`${url} answered ${response.status} with ${links.size} rows.`)
}

export async function run({ rounds, seconds }: Plan): Promise<Row[]> {
  const peer = await startBare(join(preparePeer('next'), '.next/standalone/server.js'))
  try {
    const dropway = await startBenchDropway()
    try {
      const customer = await signIn(dropway.address)
      await fill(customer)
      const subjects = {
        dropway: {
          url: `${dropway.address}/dashboard`,
          headers: { cookie: customer.cookie },
          cpuSeconds: dropway.cpuSeconds
        },
        next: await peerDashboard(peer)
      }
      await requireDashboard(subjects.dropway)
      await requireDashboard(subjects.next)
      const { dropway: own, next } = await measureInRounds(subjects, { rounds, seconds, connections })
      return [
        beside('dashboard', [own.rate, '/s'], ['Next', own.rate / next.rate], atLeast(aim)),
        alone('CPU of a page', own.cpuMilliseconds, 'ms')
      ]
    } finally {
      await dropway.stop()
    }
  } finally {
    await peer.stop()
  }
}
