import { stat } from 'node:fs/promises'
import { ImportError } from './osm.ts'

const megabyte = 1024 * 1024

/**
 * Memory that an import needs at its peak, in megabytes: a part for the program, and a part for each megabyte of
 * `.osm.pbf`. It's above all measurements (decision 0020): by an eighth for small extracts, by more than a third for 100 MB.
 */
const needed = { program: 450, perMegabyte: 14 }

/** How much larger the other formats are than `.osm.pbf` with the same content. */
const sizes: [ending: string, factor: number][] = [
  ['.osm.gz', 2],
  ['.osm', 20],
  ['.osm.xml', 20]
]

/** An import that needs more bytes than this gets limits for its process. A smaller one is faster without. */
const large = 750 * megabyte

/** Estimates the memory that the import of a file needs, in bytes. */
export function memoryFor(path: string, bytes: number): number {
  const factor = sizes.find(([ending]) => path.endsWith(ending))?.[1] ?? 1
  return needed.program * megabyte + (bytes / factor) * needed.perMegabyte
}

/**
 * Checks that the import of a file fits into `available` bytes, before anything is read or written. By default, they are
 * what the machine or the process's control group has left. Throws ImportError if it doesn't fit. Returns the options that
 * Node.js needs for it.
 */
export async function makeRoom(path: string, available = process.availableMemory()): Promise<string[]> {
  const file = await stat(path).catch(() => undefined)
  // The import itself names the problem of a file that can't be opened.
  if (!file?.isFile()) return []
  const memory = memoryFor(path, file.size)
  const gigabytes = (amount: number) => (amount / 1024 / megabyte).toFixed(1)
  if (memory > available) {
    throw new ImportError(
      `The import of ${path} needs about ${gigabytes(memory)} GB of memory, and ${gigabytes(available)} GB are free. ` +
        'The region in use stays as it is. Use a smaller extract or a larger machine, or engines by URL: ' +
        'ROUTING_URL for OSRM or Valhalla, PLACES_URL for Photon'
    )
  }
  if (memory <= large) return []
  // Half is for objects, and the rest for columns. The default for objects depends on the machine: too little on a small
  // one, and on a large one so much that garbage fills it. Most objects live shortly, so the space for new ones is small.
  return [`--max-old-space-size=${Math.ceil(memory / 2 / megabyte)}`, '--max-semi-space-size=4']
}
