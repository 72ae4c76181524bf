/**
 * Measures prerendered pages per second of the whole process beside a bare node:http server that sends the same bytes,
 * and beside minimal Next and Nuxt pages that are rendered at build time, too. All alternate, in separate processes.
 */
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BareProcess, startBare } from './support/bare-process.ts'
import { startBenchDropway } from './support/dropway.ts'
import { preparePeer } from './support/peers.ts'
import { cpuRatio, measureInRounds, printRatio } from './support/rounds.ts'

const root = resolve(import.meta.dirname, '../..')
/** Lowest allowed ratios. */
const aims = { http: 0.5, next: 4, nuxt: 2 }
const rounds = { rounds: 3, seconds: 4, connections: 32 }
const servers = join(import.meta.dirname, 'support/bare-servers.ts')

export async function run(): Promise<boolean> {
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
      rounds
    )
    console.log(
      `/ (${statSync(page).size} B): ${same.dropway.rate.toFixed(0)} pages/s, node:http ${same.http.rate.toFixed(0)}`
    )
    const reached = [printRatio('/, of node:http', cpuRatio(same.dropway, same.http), aims.http)]
    for (const [own, theirs] of [
      ['/', '/'],
      ['/signin', '/sign-in']
    ]) {
      const at = ({ address, cpuSeconds }: BareProcess) => ({ url: address + theirs, cpuSeconds })
      const measured = await measureInRounds(
        {
          dropway: { url: dropway.address + own, cpuSeconds },
          next: at(peers.next),
          nuxt: at(peers.nuxt)
        },
        rounds
      )
      for (const [name, { rate, cpuMilliseconds }] of Object.entries(measured))
        console.log(`${own}, ${name}: ${rate.toFixed(0)} pages/s, ${cpuMilliseconds.toFixed(3)} ms CPU`)
      reached.push(
        printRatio(`${own}, of Next`, cpuRatio(measured.dropway, measured.next), aims.next),
        printRatio(`${own}, of Nuxt`, cpuRatio(measured.dropway, measured.nuxt), aims.nuxt)
      )
    }
    return reached.every(Boolean)
  } finally {
    for (const server of started) await server.stop()
    await dropway.stop()
  }
}
