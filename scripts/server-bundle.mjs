/**
 * An Astro integration that bundles the server into a few files. A start from the sources would load a thousand files
 * and parse the descriptions of their packages again and again. It also writes a hash of the sources, so that the tests
 * notice a bundle that is older than they are.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'dist/server/process')
const sourceList = join(folder, 'sources.json')

/** Native code, and packages that load their own files from beside themselves. */
const external = [/^node:/, 'sharp', /^@electric-sql\//, 'pg-native']

/**
 * The starts, and what they run in threads and processes. Those are found beside the file that starts them, so they keep
 * their names.
 */
const entries = {
  start: 'src/server/process/start.ts',
  demo: 'src/server/demo/start.ts',
  'fleet-worker': 'src/server/demo/fleet-worker.ts',
  worker: 'src/server/db/embedded/worker.ts',
  'plan-worker': 'src/server/planner/plan-worker.ts',
  'invoice-worker': 'src/server/documents/invoices/invoice-worker.ts',
  'import-reader': 'src/server/domain/imports/reading/import-reader.ts',
  'creation-worker': 'src/server/db/embedded/creation-worker.ts',
  'generator-process': 'packages/region/src/generate/generator-process.ts'
}

export function serverBundle() {
  return { name: 'server-bundle', hooks: { 'astro:build:done': () => bundleServer() } }
}

async function bundleServer() {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    external,
    input: entries,
    // It would remove calls that exist only for what they throw, such as decodeURIComponent in a try block.
    treeshake: false,
    logLevel: 'warn'
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Without comments and spaces, but with all names, for stack traces.
    minify: { compress: false, mangle: false, codegen: true }
  })
  const files = output
    .flatMap(chunk => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    .map(id => relative(root, id))
    .filter(name => /^(?:src|packages)\//.test(name))
    .toSorted()
  writeFileSync(sourceList, JSON.stringify({ files, hash: hashOf(files) }))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Returns whether the bundle has the code that the sources have now. */
export function isBundleCurrent() {
  try {
    const { files, hash } = JSON.parse(readFileSync(sourceList, 'utf8'))
    return hashOf(files) === hash
  } catch {
    return false
  }
}
