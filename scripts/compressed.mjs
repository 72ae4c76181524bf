/**
 * An Astro integration that compresses files at build time. It writes
 * a Brotli and a gzip version beside each file that gets smaller.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const kinds = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml'])
/** A smaller file fits into one network packet anyway. */
const leastBytes = 600
/** Above this size, Brotli's highest quality takes seconds and saves only 2%. */
const largeBytes = 400_000

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

async function compress(path) {
  const bytes = await readFile(path)
  if (bytes.byteLength < leastBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.byteLength > largeBytes ? 10 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength
  }
  const [brotli, zipped] = await Promise.all([asBrotli(bytes, { params }), asGzip(bytes, { level: 9 })])
  if (brotli.byteLength < bytes.byteLength) await writeFile(`${path}.br`, brotli)
  if (zipped.byteLength < bytes.byteLength) await writeFile(`${path}.gz`, zipped)
}

export function compressed() {
  return {
    name: 'compressed',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const files = await readdir(root, { recursive: true, withFileTypes: true })
        await Promise.all(
          files
            .filter(file => file.isFile() && kinds.has(extname(file.name)))
            .map(file => compress(join(file.parentPath, file.name)))
        )
      }
    }
  }
}
