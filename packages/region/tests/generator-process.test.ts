/** The city is generated in its own process: how it fails, and that it never outlives the process that started it. */
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forkGenerator, generateInOwnProcess } from '../src/generate/in-own-process.ts'
import { inFolder } from './builders.ts'

it('passes on why the city can’t be written', async () => {
  await inFolder(async folder => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const order = { folder: join(file, 'region'), seed: 7 }
    await expect(generateInOwnProcess(order, () => {})).rejects.toThrow(/^ENOTDIR/)
  })
}, 60_000)

it('ends without a city when the process that started it ends', async () => {
  await inFolder(async folder => {
    const child = forkGenerator({ folder: join(folder, 'region'), seed: 7 })
    await once(child, 'message')
    child.disconnect()
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })
}, 60_000)
