/** Runs the tiny form of benchmarks, in a separate process as `npm run bench` does. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { expect } from 'vitest'
import type { NamedRow } from './bench/support/table.ts'

const root = resolve(import.meta.dirname, '..')

/** The names of all benchmarks. */
export const benchmarks = ['tests/bench', 'packages/region/tests/bench']
  .flatMap(folder => readdirSync(join(root, folder)))
  .filter(file => file.endsWith('.ts'))
  .map(file => basename(file, '.ts'))

/** These need a browser, or install another product. */
export const withBrowserOrPeer = ['dashboard', 'first-paint', 'fleet', 'pages']
/** Each of these takes 15 CPU seconds or more: the demo with a new city, files of many rows, plans, thousands of deliveries. */
export const slow = ['memory', 'growth', 'imports', 'invoices', 'plan', 'signed-in-pages']

export interface Measured {
  /** The rows of each benchmark. */
  rows: ReadonlyMap<string, readonly NamedRow[]>
  /** What benchmarks wrote besides their rows. */
  extra: Record<string, unknown>
  /** What the process printed, with the error of each benchmark that failed. */
  output: string
}

/** Runs benchmarks on a PostgreSQL server and a Redis. Throws if the process writes no rows. */
export async function runTiny(
  names: readonly string[],
  { databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string }
): Promise<Measured> {
  const file = join(mkdtempSync(join(tmpdir(), 'dropway-bench-forms-')), 'rows.json')
  const args = ['scripts/bench.ts', ...names, '--tiny', '--json', file]
  const environment = { ...process.env, BENCH_DATABASE_URL: databaseUrl, BENCH_REDIS_URL: redisUrl }
  const output = await new Promise<string>(ended =>
    execFile(
      process.execPath,
      args,
      { cwd: root, env: environment, maxBuffer: 10_000_000 },
      (_, printed, errors) => ended(`${errors}\n${printed}`)
    )
  )
  if (!existsSync(file)) throw new Error(output)
  const written = JSON.parse(readFileSync(file, 'utf8')) as { rows: NamedRow[] } & Record<string, unknown>
  const { rows, ...extra } = written
  return { extra, rows: Map.groupBy(rows, ({ bench }) => bench), output }
}

/** Checks that a benchmark measured every figure. One without its file from outside may leave out all of them. */
export function expectMeasured({ rows, output }: Measured, name: string): void {
  const own = rows.get(name) ?? []
  expect(own, output).not.toEqual([])
  const isLeftOut = name === 'region' && !process.env['REGION_EXTRACTS']
  const wrong = own.filter(({ figure, met }) => met === false || (figure === undefined) !== isLeftOut)
  expect(wrong, output).toEqual([])
}
