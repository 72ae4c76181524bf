/**
 * Measures the home page and the sign-in page per second beside minimal Next and Nuxt pages. All alternate, in separate
 * processes. The home page shows the company's data, which no build knows, so its floor is of a page that Nuxt renders
 * on request. The others are of pages from the build.
 */
import { join } from 'node:path'
import { type BareProcess, startBare } from './support/bare-process.ts'
import { startBenchDropway } from './support/dropway.ts'
import { preparePeer } from './support/peers.ts'
import { cpuRatio, measureInRounds } from './support/rounds.ts'
import { atLeast, beside, type Plan, type Row, type Unit } from './support/rows.ts'

/** The page that Nuxt renders on request. */
const onRequest = '/on-request'
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
      const at = ({ address, cpuSeconds }: BareProcess, path: string = theirs) => ({
        url: address + path,
        cpuSeconds
      })
      const measured = await measureInRounds(
        {
          dropway: { url: dropway.address + own, cpuSeconds },
          next: at(peers.next),
          nuxt: at(peers.nuxt),
          rendered: at(peers.nuxt, onRequest)
        },
        load
      )
      const rate: [number, Unit] = [measured.dropway.rate, '/s']
      rows.push(
        beside(own, rate, ['Next, built', cpuRatio(measured.dropway, measured.next)]),
        beside(own, rate, ['Nuxt, built', cpuRatio(measured.dropway, measured.nuxt)])
      )
      if (own !== '/') continue
      const ratio = cpuRatio(measured.dropway, measured.rendered)
      rows.push(beside(own, rate, ['Nuxt', ratio], atLeast(aims.nuxt)))
    }
    return rows
  } finally {
    for (const server of started) await server.stop()
    await dropway.stop()
  }
}
