import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore } from './files.ts'

const name = /^[A-Za-z0-9_-]{1,64}$/

/** Stores files in the data folder. Two characters of the id name a subfolder, so that no folder grows very large. */
export function createFolderStore(root: string, now: () => Date): FileStore {
  function pathOf(id: string): string {
    if (!name.test(id)) throw new Error("This isn't a file ID.")
    return join(root, id.slice(-2), id)
  }
  return {
    async put(id, bytes) {
      const path = pathOf(id)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Write to a temporary name, then rename. So a partial photo never exists under the final name.
      const aside = `${path}.part`
      try {
        await writeSynced(aside, bytes)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      await rename(aside, path)
    },
    async get(id) {
      try {
        const file = await open(pathOf(id))
        return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: id => rm(pathOf(id), { force: true }),
    async *olderThan(seconds) {
      const before = now().getTime() - seconds * 1000
      for (const folder of await readdir(root).catch(() => [])) {
        for (const file of await readdir(join(root, folder)).catch(() => [])) {
          const known = await stat(join(root, folder, file)).catch(() => undefined)
          if (!known || known.mtimeMs > before) continue
          if (name.test(file)) yield file
          else await rm(join(root, folder, file), { force: true })
        }
      }
    }
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
