/**
 * The image of `deploy/Dockerfile`: its files and the packages of `npm install --omit=dev` are all that a server needs. A
 * folder with only these starts one. Packages are linked, because an installation would need a registry.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from '../global-setup.ts'
import { type RunningDropway, startDropway } from './running.ts'

const root = resolve(import.meta.dirname, '../..')
const stages = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').split(/^FROM /m)
const stageNamed = (name: string) => stages.find(stage => stage.split('\n')[0]?.endsWith(` AS ${name}`)) ?? ''
const lastStage = stages.at(-1) ?? ''

interface LockedPackage {
  dev?: boolean
  link?: boolean
  resolved?: string
}

let folder: string
let dropway: RunningDropway

/** Copies what the lines of a stage copy from the project, or from the build's stage. */
function copyFilesOf(stage: string): void {
  for (const [, names = '', target = ''] of stage.matchAll(
    /^COPY (?!--from=packages)(?:--from=build )?(.+) (\S+)$/gm
  ))
    for (const name of names.split(' ').map(each => each.replace(/^\/dropway\//, '')))
      cpSync(join(root, name), join(folder, target.endsWith('/') ? join(target, name) : target), {
        recursive: true,
        filter: path => !path.endsWith('/node_modules')
      })
}

/** Links the packages that aren't only for development, and this project's own where npm links them. */
function linkPackages(): void {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  for (const [path, { dev, link, resolved = '' }] of Object.entries(packages)) {
    const isNested = path.lastIndexOf('node_modules/') !== 0
    if (isNested || dev || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(link ? folder : root, link ? resolved : path), join(folder, path))
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dropway-image-'))
  copyFilesOf(lastStage)
  linkPackages()
  const { embeddedTemplate, regionFolder } = inject('ground')
  const environment = { DATA_DIR: join(folder, 'data'), REGION_DIR: regionFolder }
  copyTemplate(embeddedTemplate, environment.DATA_DIR)
  dropway = await startDropway('server.mjs', environment, ['server.mjs'], folder)
})

afterAll(async () => {
  await dropway?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('starts a server that is ready and shows pages', async () => {
  for (const path of ['/readyz', '/', '/signin'])
    expect((await fetch(dropway.address + path)).status, `${path}\n${dropway.output()}`).toBe(200)
})

test('has no package of the development, and runs a command from the sources', () => {
  expect(existsSync(join(folder, 'node_modules/hono'))).toBe(true)
  expect(existsSync(join(folder, 'node_modules/vitest'))).toBe(false)
  const region = ['--dir', inject('ground').regionFolder]
  const command = ['scripts/region.ts', 'route', '47.3168,8.0942', '47.3268,8.0942', ...region]
  expect(execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })).toMatch(/^meters: \d+/)
})

test('has the manifest of each package of this project when npm installs', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const own = Object.values(packages).flatMap(({ link, resolved = '' }) => (link ? [resolved] : []))
  expect(own).toEqual(['packages/region'])
  // The image has the packages of the root's folder only.
  expect(Object.keys(packages).filter(path => /^packages\/.+\/node_modules\//.test(path))).toEqual([])
  const [before = ''] = stageNamed('packages').split('RUN npm install')
  for (const path of own) expect(before).toContain(`COPY ${path}/package.json ${path}/\n`)
})
