/**
 * An Astro integration that names the build after its content, once all files are written. It writes the name
 * to a file for the server and into the prerendered pages. It also writes the service worker, with the name and the list
 * of files that the worker caches.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withConstants } from '../src/layouts/plain-script.mjs'
import { offlinePath, workerPages } from '../src/lib/paths.ts'

const worker = new URL('../src/service-worker/sw.js', import.meta.url)
const offline = `${offlinePath.slice(1)}/index.html`
/** In dist, next to the served files. src/server/site/preload-files.ts reads it. */
const buildFile = 'build.json'
/** Placeholder in the prerendered pages, replaced when the name is known. */
export const buildPlaceholder = '__BUILD__'

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
        for (const file of files.filter(name => extname(name) === '.html')) {
          const text = await readFile(file, 'utf8')
          await writeFile(file, text.replaceAll(buildPlaceholder, id))
        }
        const page = await readFile(join(root, offline), 'utf8')
        const parts = [...page.matchAll(/(?:href|src)="(\/_astro\/[^"#]+|\/icon\.svg)(?:#[^"]*)?"/g)].map(
          match => match[1]
        )
        const shell = JSON.stringify([...new Set([offlinePath, '/icon.svg', ...parts])])
        const source = withConstants(await readFile(worker, 'utf8'))
        await writeFile(
          join(root, 'sw.js'),
          source
            .replace('__SHELL__', shell)
            .replace('__PAGES__', JSON.stringify(workerPages))
            .replace(buildPlaceholder, id)
        )
        await writeFile(join(root, '..', buildFile), JSON.stringify({ id }))
        const named = files.map(file => relative(root, file).split(sep).join('/'))
        if (!named.includes(offline)) throw new Error('The offline page is missing from the build.')
      }
    }
  }
}
