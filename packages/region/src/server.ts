/**
 * The entry for servers. Most processes need only a part of the region, so the parts with much code are loaded when they're
 * first used.
 */
import type { ImportOptions } from './import/import.ts'
import type { EnsureOptions } from './open.ts'
import type { Region, RegionMeta, Suggestion, UnderstoodPlace } from './types.ts'

export { demoSeed } from './demo.ts'
export { ImportError } from './import/files/osm.ts'
export { PackError } from './pack/format.ts'
export { readMeta } from './pack/meta.ts'
export { type Random, seededRandom } from './random.ts'
export { resultOf } from './slices.ts'
export * from './types.ts'

/** Opens the pack in a folder. Throws PackError if there is none or it can't be read. */
export async function openRegion(folder: string): Promise<Region> {
  const { openRegion: open } = await import('./open.ts')
  return open(folder)
}

/**
 * Opens the pack in a folder. If there is none, or a generated one in an older format, generates the demo city first.
 * Never overwrites an imported region: throws PackError for one in an older format.
 */
export async function ensureRegion(folder: string, options?: EnsureOptions): Promise<Region> {
  const { ensureRegion: ensure } = await import('./open.ts')
  return ensure(folder, options)
}

/** Generates a city from a seed, and writes it as the pack of a folder. */
export async function generateRegion(
  folder: string,
  seed: number,
  onProgress: (message: string) => void
): Promise<void> {
  const [{ generateCity }, { writePack }] = await Promise.all([
    import('./generate/city.ts'),
    import('./pack/write.ts')
  ])
  await writePack(folder, generateCity(seed, onProgress), onProgress)
}

/** Imports a file of OpenStreetMap, and writes it as the pack of a folder. Throws ImportError with a message for the user. */
export async function importRegion(folder: string, path: string, options: ImportOptions = {}): Promise<void> {
  const [{ importOsm }, { writePack }] = await Promise.all([
    import('./import/import.ts'),
    import('./pack/write.ts')
  ])
  await writePack(folder, await importOsm(path, options), options.onProgress)
}

/** Checks that the import of a file fits into memory. Returns the options that Node.js needs for it, or throws ImportError. */
export async function makeRoom(path: string): Promise<string[]> {
  const memory = await import('./import/files/memory.ts')
  return memory.makeRoom(path)
}

/** Returns the found places that fit a text well enough to be shown, with how sure each is. Guesses come last. */
export async function understandPlaces(
  text: string,
  found: readonly Suggestion[],
  area: Pick<RegionMeta, 'name' | 'timeZone'>
): Promise<UnderstoodPlace[]> {
  const { understandPlace } = await import('./places/search/understanding.ts')
  const shown = found.flatMap(({ words, ...place }) => {
    const understood = understandPlace(text, { ...place, ...(words ? { words } : {}) }, area)
    return understood ? [{ ...place, ...understood }] : []
  })
  const isGuess = ({ match }: UnderstoodPlace) => match === 'guess'
  return shown.toSorted((one, other) => Number(isGuess(one)) - Number(isGuess(other)))
}
