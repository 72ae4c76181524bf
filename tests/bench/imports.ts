/**
 * Measures an import of 1,000 rows at 400 addresses over HTTP: its preview, its booking, and the requests of somebody else
 * meanwhile, one after the other.
 */
import { setTimeout } from 'node:timers/promises'
import type { Client } from '../../src/lib/client/client.ts'
import { getProfile } from '../../src/lib/contract/account/accounts.ts'
import { getImport, type Import } from '../../src/lib/contract/imports/imports.ts'
import type { ImportState } from '../../src/lib/contract/imports/states.ts'
import { demoBusiness } from '../../src/server/demo/accounts.ts'
import { clientOf } from '../e2e/trips.ts'
import { fileOf, knownAddresses, press, uploadOver } from '../imports.ts'
import { getQuote, signIn } from './support/customer.ts'
import { startBenchDropway } from './support/dropway.ts'
import { alone, atMost, type Plan, type Row } from './support/rows.ts'
import { quantile, startBenchService } from './support/service.ts'

const usual = { rows: 1_000, addresses: 400 }
const tiny: typeof usual = { rows: 20, addresses: 10 }
const aims = { preview: 15, booking: 60, others: 100 }
const pollMilliseconds = 200

async function someAddresses(count: number): Promise<string[]> {
  const { service } = await startBenchService()
  try {
    return await knownAddresses({ service }, count)
  } finally {
    await service.close()
  }
}

/** Returns the seconds until the import is in a state, and the p95 of others' requests meanwhile, in milliseconds. */
async function until(
  state: ImportState,
  read: () => Promise<Import>,
  { call }: Awaited<ReturnType<typeof signIn>>
): Promise<{ seconds: number; p95: number }> {
  const began = performance.now()
  const times: number[] = []
  let isDone = false
  const others = async () => {
    for (let count = 0; !isDone; count++) {
      const sent = performance.now()
      // Quotes have a limit for each customer.
      if (count % 20 === 0) await getQuote(call, false)
      else await call('GET', '/pick-and-dropoffs')
      times.push(performance.now() - sent)
      await setTimeout(10)
    }
  }
  const watched = async () => {
    while ((await read()).state !== state) await setTimeout(pollMilliseconds)
    isDone = true
  }
  await Promise.all([watched().finally(() => (isDone = true)), others()])
  return { seconds: (performance.now() - began) / 1000, p95: quantile(times, 0.95) }
}

async function importOnce(client: Client, address: string, { file, rows }: { file: string; rows: number }) {
  const { organizations } = await client.call(getProfile)
  const id = organizations?.[0]?.organization_id ?? ''
  const customer = await signIn(address)
  const { id: item } = await uploadOver(client, fetch, id, file)
  const read = () => client.call(getImport, { params: { id, item } })
  const preview = await until('preview', read, customer)
  const seen = await read()
  if (seen.counts.ready !== rows) throw new Error(`Only ${seen.counts.ready} of ${rows} rows are ready.`)
  await press({ client }, seen)
  const booking = await until('done', read, customer)
  const { counts } = await read()
  if (counts.booked !== rows) throw new Error(`Only ${counts.booked} of ${rows} rows were booked.`)
  return { preview, booking }
}

export async function run(plan: Plan): Promise<Row[]> {
  const { rows, addresses: count } = plan.tiny ? tiny : usual
  const addresses = await someAddresses(count)
  const file = fileOf(Array.from({ length: rows }, (_, index) => addresses[index % addresses.length]!))
  const dropway = await startBenchDropway()
  try {
    const client = await clientOf(dropway.address, demoBusiness.email)
    const { preview, booking } = await importOnce(client, dropway.address, { file, rows })
    const on = `${rows} rows, ${dropway.on}`
    return [
      alone(`preview of an import, ${on}`, preview.seconds, 's', atMost(aims.preview)),
      alone(`p95 of others meanwhile, ${on}`, preview.p95, 'ms', atMost(aims.others)),
      alone(`booking of an import, ${on}`, booking.seconds, 's', atMost(aims.booking)),
      alone(`p95 of others meanwhile, booking, ${on}`, booking.p95, 'ms', atMost(aims.others))
    ]
  } finally {
    await dropway.stop()
  }
}
