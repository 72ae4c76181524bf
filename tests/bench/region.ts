/**
 * Measures keys and routes over HTTP in a large imported region: copies of the .osm.pbf file in the folder that
 * REGION_EXTRACTS names.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@dropway/region'
import { register } from '../../src/lib/contract/account/accounts.ts'
import { createClient } from '../../src/lib/client/client.ts'
import { startBenchDropway } from './support/dropway.ts'
import { makeLargeRegion } from './support/large-region.ts'
import { alone, atMost, leftOut, type Plan, type Row } from './support/rows.ts'
import { quantile } from './support/service.ts'

export const onlyFull = 'it imports a region of 840,000 roads'

const usual = { roads: 840_000, warmUp: 50, names: 50, routes: 300 }
const full: typeof usual = { ...usual, names: 150, routes: 1_000 }
const tiny: typeof usual = { roads: 1, warmUp: 2, names: 2, routes: 5 }
const account = { email: 'bench@example.test', password: 'copper tunnel marble' }

export async function run(plan: Plan): Promise<Row[]> {
  const size = plan.tiny ? tiny : plan.full ? full : usual
  const extracts = process.env['REGION_EXTRACTS']
  if (!extracts) return [leftOut('all', 'set REGION_EXTRACTS to a folder with an .osm.pbf file')]
  const folder = mkdtempSync(join(tmpdir(), 'dropway-bench-'))
  try {
    const region = await makeLargeRegion(extracts, folder, size.roads)
    const holds = join(folder, 'holds')
    const dropway = await startBenchDropway({ production: true, region: region.folder, holds })
    try {
      const headers = await signUp(dropway.address)
      const random = seededRandom(5)
      const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)]!
      const ask = async (path: string, body?: object): Promise<number> => {
        const began = performance.now()
        const method = body ? 'POST' : 'GET'
        const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
        const answer = await fetch(`${dropway.address}/v1${path}`, init)
        await answer.text()
        if (!answer.ok && answer.status !== 422) throw new Error(`${path} answered ${answer.status}`)
        return answer.ok ? performance.now() - began : NaN
      }
      const key = (text: string) => ask(`/places?${new URLSearchParams({ q: text })}`)
      const route = () => {
        const copy = pick(region.copies)
        const stops = [pick(copy), pick(copy)].map(({ longitude, latitude }) => ({ longitude, latitude }))
        return ask('/routes', { stops })
      }

      // The first ones compile code.
      for (let count = 0; count < size.warmUp; count++) await Promise.all([key('carrer de la'), route()])
      const began = Date.now()
      const keys: number[] = []
      for (let count = 0; count < size.names; count++) {
        const letters = [...pick(pick(region.copies)).name]
        for (let end = 1; end <= letters.length; end++) keys.push(await key(letters.slice(0, end).join('')))
      }
      const routes: number[] = []
      for (let count = 0; count < size.routes; count++) routes.push(await route())
      const found = routes.filter(milliseconds => !Number.isNaN(milliseconds))
      const held = readFileSync(holds, 'utf8')
        .trim()
        .split('\n')
        .map(line => line.split(' ').map(Number))
        .filter(([at = 0]) => at >= began)
        .map(([, milliseconds = 0]) => milliseconds)
      const roads = `${Math.round(region.edges / 1000)},000 roads`
      return [
        alone(`a key in ${roads}, p95 of ${keys.length}`, quantile(keys, 0.95), 'ms', atMost(30)),
        alone('a key, p50', quantile(keys, 0.5), 'ms'),
        alone(`a route in ${roads}, p95 of ${found.length}`, quantile(found, 0.95), 'ms', atMost(25)),
        alone('a route, p50', quantile(found, 0.5), 'ms'),
        alone('the longest hold of the event loop, CPU time', Math.max(...held), 'ms', atMost(50))
      ]
    } finally {
      await dropway.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes an account, and returns the headers of its requests. */
async function signUp(address: string): Promise<Record<string, string>> {
  const client = createClient({
    baseUrl: `${address}/v1`,
    fetch,
    platform: 'bench',
    type: 'customer',
    token: () => ''
  })
  const names = { first_name: 'Clara', last_name: 'Weiss', phone_number: '+41 79 123 45 67' }
  const { token } = await client.call(register, { body: { ...account, ...names, type: 'customer' } })
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}
