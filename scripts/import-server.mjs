/** Imports an entry of the server: from the bundle of the build, or from the sources if there is no build. */
import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')
const sources = { start: 'src/server/process/start.ts', demo: 'src/server/demo/start.ts' }

/** @param {'start' | 'demo'} name */
export async function importServer(name) {
  process.env.ASTRO_NODE_AUTOSTART = 'disabled'
  // Without it, libraries run their slower, more verbose development code.
  process.env.NODE_ENV ??= 'production'
  // The next start reads the compiled code from here. If the folder can't be written, Node goes on without it.
  const { directory } = enableCompileCache(resolve(root, 'node_modules/.cache/compiled'))
  // Worker threads inherit the variable.
  if (directory) process.env.NODE_COMPILE_CACHE ??= directory
  const bundled = resolve(root, 'dist/server/process', `${name}.mjs`)
  const entry = existsSync(bundled) ? bundled : resolve(root, sources[name])
  const server = await import(pathToFileURL(entry).href)
  setTimeout(flushCompileCache, 10_000).unref()
  return server
}
