/**
 * Writes what each file of the build contains and imports to dist/bundle-graph.json, for the tests of given packages and of
 * script sizes. The sizes are those of Brotli's best compression, as the files are served.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const root = resolve(import.meta.dirname, '..')
const packageName = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

/** @returns {import('vite').Plugin} */
export function bundleGraph() {
  const graph = {}
  return {
    name: 'bundle-graph',
    apply: 'build',
    sharedDuringBuild: true,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle).filter(file => file.type === 'chunk')
        graph[this.environment.name] = files.map(chunk => ({
          file: chunk.fileName,
          entry: chunk.facadeModuleId && relative(root, chunk.facadeModuleId),
          imports: chunk.imports,
          lateImports: chunk.dynamicImports,
          packages: packagesOf(chunk, bundle),
          bytes: this.environment.name === 'client' ? brotliCompressSync(chunk.code).byteLength : 0
        }))
        mkdirSync(join(root, 'dist'), { recursive: true })
        writeFileSync(join(root, 'dist/bundle-graph.json'), JSON.stringify(graph))
      }
    }
  }
}

/** Returns the packages that a file contains, and those that it imports when it runs. */
function packagesOf({ moduleIds, imports, dynamicImports }, bundle) {
  const inside = moduleIds.map(id => packageName.exec(id)?.[1])
  const outside = [...imports, ...dynamicImports]
    .filter(id => !Object.hasOwn(bundle, id))
    .map(id => /^(?![./])((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1])
  return [...new Set([...inside, ...outside].filter(name => name !== undefined))].toSorted()
}
