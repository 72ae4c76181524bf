/**
 * Measures the home page and the sign-in page per second beside minimal Next and Nuxt pages, which are rendered at build
 * time. All alternate, in separate processes.
 */
import { join } from 'node:path'
import { type BareProcess, startBare } from './support/bare-process.ts'
import { startBenchDropway } from './support/dropway.ts'
import { preparePeer } from './support/peers.ts'
import { cpuRatio, measureInRounds } from './support/rounds.ts'
import { atLeast, beside, type Plan, type Row, type Unit } from './support/rows.ts'

/** The lowest allowed ratio of the home page. */
const aims = { nuxt: 2 }
const connections = 32

export async function run({ rounds, seconds }: Plan): Promise<Row[]> {
  const load = { rounds, seconds, connections }
  const [next, nuxt] = [preparePeer('next'), preparePeer('nuxt')]
  const dropway = await startBenchDropway({ production: true })
  const { cpuSeconds } = dropway
  const started: BareProcess[] = []
  const start = async (script: string, args: string[] = []) => {
    const server = await startBare(script, args)
    started.push(server)
    return server
  }
  try {
    const peers = {
      next: await start(join(next, '.next/standalone/server.js')),
      nuxt: await start(join(nuxt, '.output/server/index.mjs'))
    }
    const rows: Row[] = []
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
        beside(own, rate, ['Next', cpuRatio(measured.dropway, measured.next)]),
        beside(
          own,
          rate,
          ['Nuxt', cpuRatio(measured.dropway, measured.nuxt)],
          own === '/' ? atLeast(aims.nuxt) : undefined
        )
      )
    }
    return rows
  } finally {
    for (const server of started) await server.stop()
    await dropway.stop()
  }
}
