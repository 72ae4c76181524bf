/**
 * Measures the home page per second beside a minimal page of Nuxt. Both alternate, in separate processes. The home page
 * shows the company's data, which no build knows, so Nuxt renders its page on request, too.
 */
import { join } from 'node:path'
import { startBare } from './support/bare-process.ts'
import { startBenchDropway } from './support/dropway.ts'
import { preparePeer } from './support/peers.ts'
import { cpuRatio, measureInRounds } from './support/rounds.ts'
import { atLeast, beside, type Plan, type Row } from './support/rows.ts'

/** A page of Nuxt must take at least this many times our CPU time. */
const aim = 2
const connections = 32

export async function run({ rounds, seconds }: Plan): Promise<Row[]> {
  const nuxt = await startBare(join(preparePeer('nuxt'), '.output/server/index.mjs'))
  try {
    const dropway = await startBenchDropway({ production: true })
    const subjects = {
      dropway: { url: `${dropway.address}/`, cpuSeconds: dropway.cpuSeconds },
      nuxt: { url: `${nuxt.address}/`, cpuSeconds: nuxt.cpuSeconds }
    }
    const load = { rounds, seconds, connections }
    const measured = await measureInRounds(subjects, load).finally(() => dropway.stop())
    const ratio = cpuRatio(measured.dropway, measured.nuxt)
    return [beside('home page', [measured.dropway.rate, '/s'], ['Nuxt', ratio], atLeast(aim))]
  } finally {
    await nuxt.stop()
  }
}
