/**
 * Measures reads of the API beside bare node:http and bare Hono servers, which answer one of the answers without a
 * session, a log or a database. All alternate in one run.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BareProcess, startBare } from './support/bare-process.ts'
import { book, signIn } from './support/customer.ts'
import { startBenchDropway } from './support/dropway.ts'
import { cpuRatio, lowerRatio, measureInRounds } from './support/rounds.ts'
import { alone, beside, type Plan, type Row } from './support/rows.ts'

const connections = 16
/** Seconds of a round. The reads are many, so they need less time than pages. */
const seconds = 2
const deliveries = 20
const servers = join(import.meta.dirname, 'support/bare-servers.ts')

export async function run({ rounds }: Plan): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-bench-'))
  const dropway = await startBenchDropway()
  const bare: BareProcess[] = []
  try {
    const { bearer, call } = await signIn(dropway.address)
    let id = ''
    for (let index = 0; index < deliveries; index++) id = await book(call, true)
    const headers = { authorization: `Bearer ${bearer}` }
    const at = (path: string) => ({
      url: `${dropway.address}/v1${path}`,
      headers,
      cpuSeconds: dropway.cpuSeconds
    })
    const types = at('/transport-types')
    const answer = join(folder, 'answer.json')
    writeFileSync(answer, await (await fetch(types.url, { headers })).text())
    const started = async (kind: string) => {
      const server = await startBare(servers, [kind, answer])
      bare.push(server)
      return { url: server.address, headers, cpuSeconds: server.cpuSeconds }
    }
    const measured = await measureInRounds(
      {
        http: await started('http'),
        hono: await started('hono'),
        types,
        delivery: at(`/pick-and-dropoffs/${id}`),
        list: at(`/pick-and-dropoffs?limit=${deliveries}`)
      },
      { rounds, seconds, connections }
    )
    const { http, hono } = measured
    const costs = {
      'bare node:http': http,
      'bare Hono': hono,
      'transport types': measured.types,
      'one delivery': measured.delivery,
      [`list of ${deliveries}`]: measured.list
    }
    const rateOf = (name: 'types' | 'delivery' | 'list'): [number, '/s'] => [measured[name].rate, '/s']
    return [
      beside('transport types, without a database', rateOf('types'), [
        'node:http',
        cpuRatio(measured.types, http)
      ]),
      beside(`one delivery on ${dropway.on}`, rateOf('delivery'), [
        'Hono',
        lowerRatio(measured.delivery, hono)
      ]),
      beside(`list of ${deliveries} on ${dropway.on}`, rateOf('list'), [
        'Hono',
        lowerRatio(measured.list, hono)
      ]),
      ...Object.entries(costs).map(([name, { cpuMilliseconds }]) =>
        alone(`${name}, CPU`, cpuMilliseconds, 'ms')
      )
    ]
  } finally {
    for (const server of bare) await server.stop()
    await dropway.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
