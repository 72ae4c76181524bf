import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatVersion, PackError, type PackMeta, packFiles } from './format.ts'

/** Reads the pack's metadata. Throws PackError. */
export async function readMeta(folder: string): Promise<PackMeta> {
  let text: string
  try {
    text = await readFile(join(folder, packFiles.meta), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new PackError('missing', `There is no region in ${folder}`)
  }
  let meta: Partial<PackMeta>
  try {
    meta = JSON.parse(text) as Partial<PackMeta>
  } catch {
    throw new PackError('broken', `The region in ${folder} can't be read: its meta.json is damaged`)
  }
  if (meta.formatVersion !== formatVersion) {
    throw new PackError(
      'outdated',
      `The region in ${folder} has format version ${String(meta.formatVersion)}, and this program reads version ${formatVersion}. Generate or import it again.`
    )
  }
  return meta as PackMeta
}
