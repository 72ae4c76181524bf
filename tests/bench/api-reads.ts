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
import { cpuRatio, lowerRatio, measureInRounds, printRatio } from './support/rounds.ts'

/** Lowest allowed shares: of node:http for the read without a database, of Hono for the others. */
const aims = { types: 0.25, delivery: 0.05, list: 0.025 }
const rounds = { rounds: 5, seconds: 2, connections: 16 }
const deliveries = 20
const servers = join(import.meta.dirname, 'support/bare-servers.ts')

export async function run(): Promise<boolean> {
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
      rounds
    )
    const names = {
      http: 'bare node:http',
      hono: 'bare Hono',
      types: 'transport types, without a database',
      delivery: `one delivery on ${dropway.on}`,
      list: `list of ${deliveries} on ${dropway.on}`
    }
    for (const [name, text] of Object.entries(names) as [keyof typeof names, string][]) {
      const { rate, cpuMilliseconds } = measured[name]
      console.log(`${text}: ${rate.toFixed(0)}/s, ${cpuMilliseconds.toFixed(3)} ms CPU`)
    }
    const { http, hono } = measured
    const reached = [
      printRatio('transport types, of node:http', cpuRatio(measured.types, http), aims.types),
      printRatio('one delivery, of Hono', lowerRatio(measured.delivery, hono), aims.delivery),
      printRatio(`list of ${deliveries}, of Hono`, lowerRatio(measured.list, hono), aims.list)
    ]
    return reached.every(Boolean)
  } finally {
    for (const server of bare) await server.stop()
    await dropway.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
