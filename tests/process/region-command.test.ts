/** `npm run region`: an import that can't fit into memory is refused, and the region in use stays as it is. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openRegion } from '@dropway/region'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'region-command-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function contentsOf(region: string) {
  return readdirSync(region)
    .toSorted()
    .map(name => {
      const path = join(region, name)
      return { name, bytes: readFileSync(path), changed: statSync(path).mtimeMs }
    })
}

test('leaves the region in use untouched when an import is refused', async () => {
  const region = join(folder, 'region')
  cpSync(inject('ground').regionFolder, region, { recursive: true })
  const before = contentsOf(region)
  // No machine has 14 TB of memory, and without content, the file needs no disk.
  const path = join(folder, 'huge.osm.pbf')
  writeFileSync(path, '')
  truncateSync(path, 1024 ** 4)
  const command = ['scripts/region.ts', 'import', path, '--dir', region]
  const refused = await promisify(execFile)(process.execPath, command).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The import of .+ needs about 14336\.4 GB of memory, and .+ GB are free/u)
  })
  expect(contentsOf(region)).toEqual(before)
  expect(readdirSync(folder).toSorted()).toEqual(['huge.osm.pbf', 'region'])
  const { meta, snap } = await openRegion(region)
  const [longitude, latitude] = meta.center
  expect(snap({ longitude, latitude })?.meters).toBeLessThan(1_000)
})

test('ends quietly when nobody reads its output anymore', async () => {
  const command = ['scripts/region.ts', 'info', '--dir', inject('ground').regionFolder]
  const info = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
  info.stdout.destroy()
  const errors: string[] = []
  info.stderr.setEncoding('utf8').on('data', text => errors.push(text))
  const [code] = await once(info, 'close')
  expect({ code, errors }).toEqual({ code: 0, errors: [] })
})
