/** Starting and stopping as an operator does: each wrong setting gets a sentence that names it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from '../global-setup.ts'
import { runToEnd, startDropway } from './running.ts'

const root = resolve(import.meta.dirname, '../..')
let folder: string
let count = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropway-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fresh(): Record<string, string> {
  const ground = inject('ground')
  const dataDir = join(folder, String(++count))
  copyTemplate(ground.embeddedTemplate, dataDir)
  return { DATA_DIR: dataDir, REGION_DIR: ground.regionFolder }
}

test.each<[string, () => Record<string, string> | Promise<Record<string, string>>, RegExp]>([
  ['a value outside its range', () => ({ PORT: '99999' }), /PORT must be a whole number from 0 to 65535/],
  [
    'a misspelled name',
    () => ({ DATABSE_URL: 'postgres://x' }),
    /DATABSE_URL isn't a variable.*DATABASE_URL\?/
  ],
  ['a host of another machine', () => ({ HOST: '203.0.113.7' }), /HOST 203\.0\.113\.7 isn't an address/],
  [
    'a database that is not there',
    () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/x' }),
    /DATABASE_URL: .*reached/
  ],
  [
    'a data folder that is a file',
    () => {
      const file = join(folder, `file${++count}`)
      writeFileSync(file, '')
      return { DATA_DIR: file }
    },
    /DATA_DIR .* is a file, not a folder/
  ],
  [
    'a folder without a region, because a start never invents a city',
    () => ({ REGION_DIR: join(folder, `none${++count}`) }),
    /REGION_DIR: There is no region.*npm run region -- import/
  ],
  [
    'a region that lost its description, without overwriting it',
    () => {
      const region = join(folder, `region${++count}`)
      mkdirSync(region)
      writeFileSync(join(region, 'tiles.bin'), 'x')
      return { REGION_DIR: region, REGION_SEED: '7' }
    },
    /REGION_DIR: .*has files but no meta\.json/
  ],
  ['simulated drivers in production', () => ({ DEMO_FLEET: '3' }), /DEMO_FLEET can't be set in production/]
])('refuses to start with %s', async (_, settings, sentence) => {
  const { code, output } = await runToEnd('server.mjs', { ...fresh(), ...(await settings()) })
  expect(output).toMatch(sentence)
  expect(output).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
})

test('names the port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, output } = await runToEnd('server.mjs', { ...fresh(), PORT: String(port) })
  other.close()
  expect(output).toContain(`PORT ${port} is in use`)
  expect(code).toBe(1)
})

test('explains an old Node instead of printing a stack', async () => {
  const old =
    "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.1.0'}})"
  const child = spawn(process.execPath, ['--import', old, 'server.mjs'], { cwd: root })
  let output = ''
  child.stderr.on('data', chunk => (output += String(chunk)))
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(output).toMatch(/needs Node 22\.18 or newer, but this is 20\.1\.0/)
  expect(output).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
})

test('npm start passes SIGTERM on, and leaves no process behind', async () => {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      HOST: '127.0.0.1',
      PORT: '0',
      ...fresh()
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  const address = await new Promise<string>((found, failed) => {
    child.stdout.on('data', chunk => {
      output += String(chunk)
      const match = /http:\/\/localhost:\d+/.exec(output)
      if (match) found(match[0].replace('localhost', '127.0.0.1'))
    })
    child.on('exit', () => failed(new Error(output)))
  })
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  await once(child, 'close')
  expect(output).toContain('"stopping"')
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})

test('prints the public address, and listens on its own', async () => {
  const dropway = await startDropway('server.mjs', {
    ...fresh(),
    PUBLIC_ORIGIN: 'https://Deliver.Example:443'
  })
  expect(dropway.output()).toContain('"address":"https://deliver.example"')
  expect(await dropway.stop()).toBe(0)
})

test('a command without the environment of the service creates nothing', async () => {
  const dataDir = join(folder, `nothing${++count}`)
  const { code, output } = await runToEnd('scripts/driver.ts', { DATA_DIR: dataDir })
  expect(code).toBe(2)
  expect(output).toContain('Usage')
  const listed = spawn(process.execPath, ['scripts/driver.ts', 'list'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir }
  })
  let text = ''
  listed.stderr.on('data', chunk => (text += String(chunk)))
  const [status] = (await once(listed, 'exit')) as [number | null]
  expect(text).toContain('Run this command with the environment of the service')
  expect(status).toBe(1)
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
})
