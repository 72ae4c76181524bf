/**
 * Measures prerendered pages per second of the whole process beside a bare node:http server that sends the same bytes,
 * and beside minimal Next and Nuxt pages that are rendered at build time, too. All alternate, in separate processes.
 */
import { join, resolve } from 'node:path'
import { type BareProcess, startBare } from './support/bare-process.ts'
import { startBenchDropway } from './support/dropway.ts'
import { preparePeer } from './support/peers.ts'
import { cpuRatio, measureInRounds } from './support/rounds.ts'
import { atLeast, beside, type Plan, type Row, type Unit } from './support/rows.ts'

const root = resolve(import.meta.dirname, '../..')
/** Lowest allowed ratios. */
const aims = { http: 0.5, next: 4, nuxt: 2 }
const connections = 32
const servers = join(import.meta.dirname, 'support/bare-servers.ts')

export async function run({ rounds, seconds }: Plan): Promise<Row[]> {
  const load = { rounds, seconds, connections }
  const [next, nuxt] = [preparePeer('next'), preparePeer('nuxt')]
  const page = join(root, 'dist/client/index.html.br')
  const dropway = await startBenchDropway({ production: true })
  const { cpuSeconds } = dropway
  const started: BareProcess[] = []
  const start = async (script: string, args: string[] = []) => {
    const server = await startBare(script, args)
    started.push(server)
    return server
  }
  try {
    const bare = await start(servers, ['page', page])
    const peers = {
      next: await start(join(next, '.next/standalone/server.js')),
      nuxt: await start(join(nuxt, '.output/server/index.mjs'))
    }
    const headers = { 'accept-encoding': 'br' }
    const same = await measureInRounds(
      {
        dropway: { url: `${dropway.address}/`, headers, cpuSeconds },
        http: { url: bare.address, headers, cpuSeconds: bare.cpuSeconds }
      },
      load
    )
    const rows = [
      beside(
        '/, of the same bytes',
        [same.dropway.rate, '/s'],
        ['node:http', cpuRatio(same.dropway, same.http)],
        atLeast(aims.http)
      )
    ]
    for (const [own, theirs] of [
      ['/', '/'],
      ['/signin', '/sign-in']
    ] as const) {
      const at = ({ address, cpuSeconds }: BareProcess) => ({ url: address + theirs, cpuSeconds })
      const measured = await measureInRounds(
        {
          dropway: { url: dropway.address + own, cpuSeconds },
          next: at(peers.next),
          nuxt: at(peers.nuxt)
        },
        load
      )
      const rate: [number, Unit] = [measured.dropway.rate, '/s']
      rows.push(
        beside(own, rate, ['Next', cpuRatio(measured.dropway, measured.next)], atLeast(aims.next)),
        beside(own, rate, ['Nuxt', cpuRatio(measured.dropway, measured.nuxt)], atLeast(aims.nuxt))
      )
    }
    return rows
  } finally {
    for (const server of started) await server.stop()
    await dropway.stop()
  }
}
