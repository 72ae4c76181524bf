/** Starts a service in a temporary folder, for benchmarks that need no browser. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readConfig } from '../../../src/server/config/config.ts'
import { type Service, startService } from '../../../src/server/service/service.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Uses the embedded database without a `databaseUrl`. `more` are further environment variables. */
export async function startBenchService(
  databaseUrl = '',
  more: Record<string, string> = {}
): Promise<{ service: Service; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-bench-'))
  const config = readConfig(
    {
      DROPWAY_MODE: 'test',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      REGION_DIR: join(root, 'node_modules/.cache/dropway-region'),
      LOG_LEVEL: 'silent',
      ...more
    },
    root
  )
  return { service: await startService(config, { jobs: false, matcher: false }), folder }
}

/** Returns the value at quantile `share` (0 to 1) of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
