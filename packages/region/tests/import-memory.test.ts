/** An import that can't fit into memory says so before it starts. */
import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeRoom, memoryFor } from '../src/import/files/memory.ts'
import { inFolder } from './builders.ts'

const megabyte = 1024 * 1024

/** Makes a file of any size. Without content, it needs no disk. */
async function fileOf(path: string, bytes: number): Promise<string> {
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}

it('is refused if the machine has too little memory', async () => {
  await inFolder(async folder => {
    const path = await fileOf(join(folder, 'large.osm.pbf'), 300 * megabyte)
    await expect(makeRoom(path, 4 * 1024 * megabyte)).rejects.toThrow(
      /needs about 4\.5 GB of memory, and 4\.0 GB are free\. The region in use stays as it is/
    )
    await expect(makeRoom(path, 5 * 1024 * megabyte)).resolves.not.toEqual([])
  })
})

it('fits 100 MB into 2 GB, half of what it needs for objects', async () => {
  await inFolder(async folder => {
    const path = await fileOf(join(folder, 'large.osm.pbf'), 100 * megabyte)
    expect(await makeRoom(path, 2 * 1024 * megabyte)).toContain('--max-old-space-size=925')
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
