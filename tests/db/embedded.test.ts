/** The embedded database's socket, which is outside the data folder, and the compiled code that its threads share. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'
import { copyTemplate } from '../global-setup.ts'

const root = resolve(import.meta.dirname, '../..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the database in another process and kills it. Returns its socket's folder, and a copy made before. */
async function startAndKill(database: string, copy: string): Promise<string> {
  const start = JSON.stringify(join(root, 'src/server/db/embedded/start.ts'))
  const script = `const { startEmbedded } = await import(${start})
    const { host } = await startEmbedded(${JSON.stringify(database)})
    console.log(host)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  const [host] = (await once(child.stdout, 'data')) as [Buffer]
  cpSync(database, copy, { recursive: true })
  child.kill('SIGKILL')
  await once(child, 'exit')
  return host.toString().trim()
}

test("removes the socket's folder of a killed process at the next start, but not that of a copied folder", async () => {
  const { embeddedTemplate } = inject('ground')
  copyTemplate(embeddedTemplate, folder)
  const database = join(folder, 'database')
  const copy = join(folder, 'copy')
  const left = await startAndKill(database, copy)
  expect(existsSync(left)).toBe(true)

  await (await startEmbedded(copy)).stop()
  expect(existsSync(left)).toBe(true)
  const next = await startEmbedded(database)
  expect(existsSync(left)).toBe(false)
  expect(existsSync(next.host)).toBe(true)
  await next.stop()
  expect(existsSync(next.host)).toBe(false)
})

test('frees no compiled code of its engine, because V8 can free the same code twice', () => {
  const { emptyCluster } = inject('ground')
  const data = join(folder, 'data')
  cpSync(emptyCluster, join(data, 'cluster'), { recursive: true })
  const fixture = join(root, 'tests/long/engine/starts.ts')
  const { status, stdout } = spawnSync(process.execPath, ['--trace-wasm-code-gc', fixture, '4', data], {
    encoding: 'utf8'
  })
  expect(status).toBe(0)
  expect(stdout).not.toMatch(/Triggering GC/)
})
