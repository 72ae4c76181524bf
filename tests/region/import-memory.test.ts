/** An import that can't fit into memory says so before it starts, and the region in use stays as it is. */
import { execFile } from 'node:child_process'
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { makeRoom, memoryFor } from '../../src/server/region/import/memory.ts'
import { openRegion } from '../../src/server/region/open.ts'
import { writePack } from '../../src/server/region/pack/write.ts'
import { at, draftOf, inFolder, town } from './builders.ts'

const megabyte = 1024 * 1024

/** Makes a file of any size. Without content, it needs no disk. */
async function fileOf(path: string, bytes: number): Promise<string> {
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}

async function contentsOf(folder: string) {
  const names = await readdir(folder)
  return Promise.all(
    names.toSorted().map(async name => {
      const path = join(folder, name)
      return { name, bytes: await readFile(path), changed: (await stat(path)).mtimeMs }
    })
  )
}

it('is refused if the machine has too little memory', async () => {
  await inFolder(async folder => {
    const path = await fileOf(join(folder, 'large.osm.pbf'), 300 * megabyte)
    await expect(makeRoom(path, 4 * 1024 * megabyte)).rejects.toThrow(
      /needs about 4\.2 GB of memory, and 4\.0 GB are free\. The region in use stays as it is/
    )
    await expect(makeRoom(path, 5 * 1024 * megabyte)).resolves.not.toEqual([])
  })
})

it('fits 100 MB into 2 GB, half of what it needs for objects', async () => {
  await inFolder(async folder => {
    const path = await fileOf(join(folder, 'large.osm.pbf'), 100 * megabyte)
    expect(await makeRoom(path, 2 * 1024 * megabyte)).toContain('--max-old-space-size=875')
  })
})

it('needs no options for a small file, or for one that can’t be opened', async () => {
  await inFolder(async folder => {
    const path = await fileOf(join(folder, 'small.osm.pbf'), megabyte)
    expect(await makeRoom(path, 1024 * megabyte)).toEqual([])
    expect(await makeRoom(join(folder, 'none.osm.pbf'), 1)).toEqual([])
  })
})

it('is estimated by the format', () => {
  const size = 10 * megabyte
  expect(memoryFor('a.osm.gz', 2 * size)).toBe(memoryFor('a.osm.pbf', size))
  expect(memoryFor('a.osm', 20 * size)).toBe(memoryFor('a.osm.pbf', size))
})

it('leaves the region in use untouched when it’s refused', async () => {
  await inFolder(async folder => {
    const region = join(folder, 'region')
    const roads = town({ a: [-500, 0], b: [500, 0] }, [{ nodes: ['a', 'b'], name: 'Main Street' }])
    await writePack(region, draftOf(roads))
    const before = await contentsOf(region)
    // No machine has 13 TB of memory.
    const path = await fileOf(join(folder, 'huge.osm.pbf'), 1024 * 1024 * megabyte)
    const command = ['scripts/region.ts', 'import', path, '--dir', region]
    const refused = await promisify(execFile)(process.execPath, command).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The import of .+ needs about 13312\.4 GB of memory, and .+ GB are free/u
      )
    })
    expect(await contentsOf(region)).toEqual(before)
    expect((await readdir(folder)).toSorted()).toEqual(['huge.osm.pbf', 'region'])
    const { snap } = await openRegion(region)
    expect(snap(at(0, 10))).toMatchObject({ street: 'Main Street' })
  })
})
