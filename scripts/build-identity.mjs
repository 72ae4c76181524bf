/**
 * An Astro integration that names the build after its content, once all files are written. It writes the name
 * to a file for the server, and into the service worker.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withConstants } from '../src/layouts/plain-script.mjs'
import { workerPages } from '../src/lib/paths.ts'

const worker = new URL('../src/service-worker/sw.js', import.meta.url)
/** In dist, next to the served files. src/server/site/pages/build-id.ts reads it. */
const buildFile = 'build.json'
const buildPlaceholder = '__BUILD__'

export function buildIdentity() {
  return {
    name: 'build-identity',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const files = (await readdir(root, { recursive: true, withFileTypes: true }))
          .filter(file => file.isFile() && !['.br', '.gz'].includes(extname(file.name)))
          .map(file => join(file.parentPath, file.name))
          .toSorted()
        const hash = createHash('sha256')
        for (const file of files) hash.update(relative(root, file)).update(await readFile(file))
        const id = hash.digest('hex').slice(0, 12)
        const source = withConstants(await readFile(worker, 'utf8'))
        await writeFile(
          join(root, 'sw.js'),
          source.replace('__PAGES__', JSON.stringify(workerPages)).replace(buildPlaceholder, id)
        )
        await writeFile(join(root, '..', buildFile), JSON.stringify({ id }))
      }
    }
  }
}
