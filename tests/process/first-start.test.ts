/** The first start, which generates the city and creates the database: it can be cut off anywhere and started again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from '../global-setup.ts'
import { startDropway } from './running.ts'

const root = resolve(import.meta.dirname, '../..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropway-first-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const childrenOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

test(
  'says that the generator was killed, leaves nothing behind, and the next start generates the city',
  { timeout: 180_000 },
  async () => {
    const environment = { DATA_DIR: join(folder, 'killed'), REGION_SEED: '3' }
    // Only the city is made again.
    copyTemplate(inject('ground').embeddedTemplate, environment.DATA_DIR)
    const child = spawn(process.execPath, ['server.mjs'], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    let output = ''
    child.stdout.on('data', text => (output += String(text)))
    child.stderr.on('data', text => (output += String(text)))
    while (childrenOf(child.pid).length === 0) await new Promise(setImmediate)
    for (const pid of childrenOf(child.pid)) process.kill(pid, 'SIGKILL')
    const [code] = (await once(child, 'close')) as [number | null]
    expect(output).toContain('The process that generates the city was stopped by SIGKILL.')
    expect(output).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
    expect(readdirSync(environment.DATA_DIR).filter(name => name.startsWith('region'))).toEqual([])

    const dropway = await startDropway('server.mjs', environment)
    expect((await fetch(`${dropway.address}/readyz`)).status).toBe(200)
    expect(await dropway.stop()).toBe(0)
    expect(existsSync(join(environment.DATA_DIR, 'region/meta.json'))).toBe(true)
  }
)

test('creates the database again if a start was cut off while creating it', async () => {
  const environment = { DATA_DIR: join(folder, 'cut'), REGION_DIR: inject('ground').regionFolder }
  const database = join(environment.DATA_DIR, 'database')
  // A cut-off start leaves some of the files. PGlite would take them for a database.
  mkdirSync(join(database, 'cluster.part'), { recursive: true })
  writeFileSync(join(database, 'cluster.part/PG_VERSION'), '18\n')
  const dropway = await startDropway('server.mjs', environment)
  expect((await fetch(`${dropway.address}/readyz`)).status).toBe(200)
  expect(await dropway.stop()).toBe(0)
  expect(existsSync(join(database, 'cluster/PG_VERSION'))).toBe(true)
  expect(existsSync(join(database, 'cluster.part'))).toBe(false)
})
