/** The files in `deploy`: they parse, and name only variables that exist and files that are there. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../src/server/config/config.ts'
import { environmentSchema } from '../src/server/config/environment.ts'
import { commandsOf, headingsWithCommands } from './documents.ts'

const root = resolve(import.meta.dirname, '..')
const textOf = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
/** The last one is of the C library. */
const variables = [...Object.keys(environmentSchema.shape), 'MALLOC_ARENA_MAX']
const unknownOf = (names: string[]) => names.filter(name => !variables.includes(name))

interface Service {
  image?: string
  build?: { context: string; dockerfile: string }
  read_only?: boolean
  cap_drop?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const compose = parse(textOf('compose.yaml'), { merge: true }) as Compose
const own = Object.entries(compose.services).filter(([, service]) => service.build)

/** Values for what `deploy/.env` has to have. */
const given: Record<string, string> = {
  SITE_ADDRESS: 'dropway.example',
  SESSION_SECRET: 'Zm9yIHRoZSB0ZXN0IG9mIHRoZSBjb21wb3NlIGZpbGU',
  DATABASE_PASSWORD: 'abc123'
}
const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => given[name] ?? whole)

test('the compose file starts several processes with a configuration that Dropway accepts', () => {
  expect(own.map(([name]) => name)).toEqual(['one', 'two'])
  for (const [, { environment = {} }] of own) {
    expect(unknownOf(Object.keys(environment))).toEqual([])
    const values = Object.entries(environment).map(([name, value]) => [name, filled(value)])
    const config = readConfig(Object.fromEntries(values) as Record<string, string>, root)
    expect(config).toMatchObject({ publicOrigin: 'https://dropway.example', trustProxy: true })
  }
})

test('the compose file needs only the values that its first lines name', () => {
  const text = textOf('compose.yaml')
  const needed = new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))
  expect([...needed].toSorted()).toEqual(Object.keys(given).toSorted())
  const [head = ''] = text.split('x-dropway:')
  for (const name of needed) expect(head).toContain(name)
})

test('every service of the compose file finds the services, volumes and files that it names', () => {
  for (const { depends_on: needed = {}, volumes = [], build } of Object.values(compose.services)) {
    for (const name of Object.keys(needed)) expect(compose.services).toHaveProperty(name)
    for (const [source = ''] of volumes.map(each => each.split(':'))) {
      if (source.startsWith('.')) expect(existsSync(join(root, 'deploy', source)), source).toBe(true)
      else expect(compose.volumes).toHaveProperty(source)
    }
    if (build) expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true)
  }
  const upstreams = compose.services['caddy']?.environment?.['DROPWAY_UPSTREAMS']?.split(' ')
  expect(upstreams).toEqual(own.map(([name]) => `${name}:4321`))
})

test('containers run without rights on a read-only root', () => {
  for (const [, { read_only: readOnly, cap_drop: dropped }] of own)
    expect([readOnly, dropped]).toEqual([true, ['ALL']])
  const stages = textOf('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
  expect(stages.length).toBeGreaterThan(1)
  const last = stages.at(-1) ?? ''
  expect(/^USER (\w+)$/m.exec(last)?.[1]).toBe('dropway')
  expect(last.indexOf('USER dropway')).toBeLessThan(last.indexOf('\nCMD'))
  // The writable folders belong to the user, also in a new volume.
  const folders = own.flatMap(([, { volumes = [] }]) => volumes.map(each => each.split(':')[1] ?? ''))
  for (const folder of ['/data', ...folders])
    expect(last).toMatch(new RegExp(`install -d -o dropway .*${folder}\\b`))
})

test('the image copies files that are there, and sets variables that exist', () => {
  const text = textOf('Dockerfile')
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' ')
  )
  expect(copied.filter(file => !existsSync(join(root, file)))).toEqual([])
  const set = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map(each => each.split('=')[0] ?? '')
  )
  expect(unknownOf(set)).toEqual([])
  // `src` and `scripts` without a build start nothing, and a build from this machine must not get into the image.
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  for (const name of ['.git', '**/node_modules', 'dist', 'data']) expect(ignored).toContain(name)
})

test('the systemd unit and the guide configure only variables that exist', () => {
  const unit = [...textOf('dropway@.service').matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map(each => each.split('=')[0] ?? '')
  )
  const guide = commandsOf('docs/operating.md', 'Configuration').flatMap(commands =>
    [...commands.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  )
  expect(unit).toContain('DATA_DIR')
  expect(guide).toContain('DATABASE_URL')
  expect(unknownOf([...unit, ...guide])).toEqual([])
})

test('each section of the guide with commands is run by a test', () => {
  const runners = ['long/guide/guide.test.ts', 'long/process/backup.postgres.test.ts']
  const sources = runners.map(name => readFileSync(join(root, 'tests', name), 'utf8')).join('\n')
  const headings = headingsWithCommands('docs/operating.md')
  expect(headings.length).toBeGreaterThan(8)
  expect(headings.filter(heading => !sources.includes(`'${heading}'`))).toEqual([])
})

test('the Caddyfile takes its settings from variables that the compose file and the guide set', () => {
  const needed = [...textOf('Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name)
  expect(Object.keys(compose.services['caddy']?.environment ?? {}).toSorted()).toEqual(needed.toSorted())
  const [start = ''] = commandsOf('docs/operating.md', 'Start')
  for (const name of needed) expect(start).toContain(`${name}=`)
})
