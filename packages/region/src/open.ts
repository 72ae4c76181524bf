import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoSeed } from './demo.ts'
import { generateInOwnProcess } from './generate/in-own-process.ts'
import { PackError } from './pack/format.ts'
import { readMeta } from './pack/meta.ts'
import { readPack } from './pack/read.ts'
import { addressFormatOf } from './places/address-format.ts'
import { createPlaceBook } from './places/gazetteer.ts'
import { createReverse } from './places/reverse.ts'
import { createSpots } from './places/spots.ts'
import { createStreetsAt } from './places/street-at.ts'
import { createSuggest } from './places/suggest.ts'
import { openRoutable } from './roads/routable.ts'
import { createRouter } from './roads/router.ts'
import type { Region } from './types.ts'

/** Opens the pack in a folder. Throws PackError if there is none or it can't be read. */
export async function openRegion(folder: string): Promise<Region> {
  const { meta, graphs, places, tile } = await readPack(folder)
  const book = createPlaceBook(places, addressFormatOf(meta))
  const [longitude, latitude] = meta.center
  const reverse = createReverse(book, { longitude, latitude })
  const spots = createSpots(reverse)
  return {
    meta,
    ...createRouter(
      meta,
      {
        car: openRoutable(graphs.car),
        bicycle: openRoutable(graphs.bicycle)
      },
      createStreetsAt(book, { longitude, latitude })
    ),
    suggest: createSuggest(book, reverse),
    retrieve: id => spots.byId(id) ?? book.byId(id),
    reverse,
    tile
  }
}

export interface EnsureOptions {
  seed?: number
  /** If false, throws PackError for a folder without a region. */
  generate?: boolean
  onProgress?: (message: string) => void
}

/**
 * Opens the pack in a folder. If there is none, or a generated one in an older format, generates the demo city first.
 * Never overwrites an imported region: throws PackError for one in an older format.
 */
export async function ensureRegion(
  folder: string,
  { seed = demoSeed, generate = true, onProgress = () => {} }: EnsureOptions = {}
): Promise<Region> {
  try {
    await readMeta(folder)
  } catch (error) {
    if (!(error instanceof PackError) || error.reason === 'broken') throw error
    if (error.reason === 'outdated' && !(await isGenerated(folder))) throw error
    if (error.reason === 'missing') {
      if (!generate) throw error
      if (await hasFiles(folder)) {
        throw new PackError(
          'broken',
          `${folder} has files but no meta.json. Restore it, or choose an empty folder`
        )
      }
    }
    await generateInOwnProcess({ folder, seed }, onProgress)
  }
  return openRegion(folder)
}

async function hasFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => [])
  return names.length > 0
}

async function isGenerated(folder: string): Promise<boolean> {
  const meta = JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8')) as { source?: string }
  return meta.source === 'generated'
}
