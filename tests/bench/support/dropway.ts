/** Starts Dropway as a separate process with the demo's accounts, on a temporary database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { regionFolder, startDropway } from '../../process/running.ts'
import { makeDatabase, type TemporaryDatabase } from './database.ts'

/** Signs sessions, so that a benchmark can make its own. */
export const sessionSecret = 'a-secret-for-the-sessions-of-this-bench'
const metricsToken = 'a-token-for-the-metrics-of-this-bench'
const reporter = join(import.meta.dirname, 'report-holds.mjs')

export interface BenchDropway {
  address: string
  /** The database's kind, for the printed figures. */
  on: 'PostgreSQL' | 'PGlite'
  databaseUrl: string | undefined
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

export interface BenchOptions {
  /** May change the database's URL, to measure it. */
  through?(url: string): string
  /** Starts as in production, without the demo's accounts. */
  production?: boolean
  /** A database that isn't empty. It's dropped at the end like an own one. */
  database?: TemporaryDatabase
  /** The folder of another region than the generated one. */
  region?: string
  /** The file that gets the holds of the event loop. */
  holds?: string
}

/** Uses PostgreSQL if BENCH_DATABASE_URL is set. */
export async function startBenchDropway(options: BenchOptions = {}): Promise<BenchDropway> {
  const { through = url => url, production = false, region = regionFolder, holds } = options
  const folder = mkdtempSync(join(tmpdir(), 'dropway-bench-'))
  const database = options.database ?? (await makeDatabase())
  const stopAll = async (dropway?: { stop(): Promise<unknown> }) => {
    await dropway?.stop()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const script = production ? 'server.mjs' : 'scripts/demo.ts'
  const settings = {
    DATA_DIR: folder,
    REGION_DIR: region,
    ...(holds ? { HOLDS_FILE: holds } : {}),
    ...(production ? {} : { DEMO_FLEET: '0' }),
    METRICS_TOKEN: metricsToken,
    SESSION_SECRET: sessionSecret,
    ...(process.env['BENCH_NODE_OPTIONS'] ? { NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'] } : {}),
    ...(database ? { DATABASE_URL: through(database.url) } : {})
  }
  // Without the demo's command, which saves memory at the cost of time.
  const dropway = await startDropway(script, settings, [
    ...(holds ? ['--import', reporter] : []),
    script
  ]).catch(async (error: unknown) => {
    await stopAll()
    throw error
  })
  return {
    address: dropway.address,
    on: database ? 'PostgreSQL' : 'PGlite',
    databaseUrl: database?.url,
    async cpuSeconds() {
      const response = await fetch(`${dropway.address}/metrics`, {
        headers: { authorization: `Bearer ${metricsToken}` }
      })
      return Number(/^process_cpu_seconds_total ([\d.e-]+)/m.exec(await response.text())?.[1])
    },
    stop: () => stopAll(dropway)
  }
}
