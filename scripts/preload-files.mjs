/**
 * A Vite plugin that lists the built browser files of each map engine in preload-files.json. A page can then preload all of them
 * instead of discovering them one after another.
 */
const engines = {
  maplibre: {
    entry: 'src/lib/map/engines/maplibre.ts',
    sheet: /maplibre-gl\..*css$/
  },
  mapbox: { entry: 'src/lib/map/engines/mapbox.ts', sheet: /mapbox-gl\..*css$/ }
}
const begin = 'src/islands/map/map-preload.ts'

/** Returns a chunk and all chunks that it imports statically. */
function withImports(bundle, fileName, found = new Set()) {
  if (found.has(fileName)) return found
  found.add(fileName)
  for (const imported of bundle[fileName]?.imports ?? []) withImports(bundle, imported, found)
  return found
}

export function preloadFiles() {
  return {
    name: 'preload-files',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const chunkOf = path =>
        files.find(file => file.type === 'chunk' && file.moduleIds.some(id => id.endsWith(path))) ??
        this.error(`No built script contains ${path}, so pages couldn't preload it.`)
      const fileOf = pattern => {
        const file = files.find(({ fileName }) => pattern.test(fileName))
        return file ? `/${file.fileName}` : this.error(`No built file matches ${pattern}.`)
      }
      const listed = {}
      for (const [name, { entry, sheet }] of Object.entries(engines)) {
        const parts = [chunkOf(begin), chunkOf(entry)]
        const scripts = new Set(parts.flatMap(part => [...withImports(bundle, part.fileName)]))
        listed[name] = {
          scripts: [...scripts].map(file => `/${file}`),
          sheet: fileOf(sheet)
        }
      }
      const source = JSON.stringify({ engines: listed })
      this.emitFile({ type: 'asset', fileName: 'preload-files.json', source })
    }
  }
}
