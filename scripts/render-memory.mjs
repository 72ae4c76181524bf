/**
 * A Vite plugin that lets Astro's renderer remember what it would otherwise compute again: for each page, the hashes of
 * inline scripts, which are the same in every page, and the properties of an island, which it writes twice. Together
 * that was a sixth of the CPU time of a page. It throws if Astro's code has changed, so that an update of Astro shows it.
 */
const remembered = [
  {
    file: 'astro/dist/core/encryption.js',
    original: 'async function generateCspDigest(data, algorithm) {',
    replacement: `const rememberedDigests = new Map()
function generateCspDigest(data, algorithm) {
  const key = algorithm + data
  let digest = rememberedDigests.get(key)
  if (digest === undefined) {
    digest = computeCspDigest(data, algorithm)
    // Only an island that the server renders later has a text for each request. There are none.
    if (rememberedDigests.size < 500) rememberedDigests.set(key, digest)
  }
  return digest
}
async function computeCspDigest(data, algorithm) {`
  },
  {
    file: 'astro/dist/runtime/server/serialize.js',
    original: 'function serializeProps(props, metadata) {',
    replacement: `const rememberedProps = new WeakMap()
function serializeProps(props, metadata) {
  let text = rememberedProps.get(props)
  if (text === undefined) {
    text = computeProps(props, metadata)
    rememberedProps.set(props, text)
  }
  return text
}
function computeProps(props, metadata) {`
  }
]

export function renderMemory() {
  const missing = new Set(remembered)
  return {
    name: 'render-memory',
    apply: 'build',
    transform(code, id) {
      const entry = remembered.find(({ file }) => id.split('?')[0].endsWith(file))
      if (!entry) return undefined
      if (!code.includes(entry.original)) throw new Error(`${entry.file} has changed: ${entry.original}`)
      missing.delete(entry)
      return { code: code.replace(entry.original, () => entry.replacement), map: null }
    },
    buildEnd(error) {
      // The browser's part of the build has none of them.
      if (error || missing.size === 0 || missing.size === remembered.length) return
      throw new Error(`${[...missing].map(({ file }) => file).join(', ')} isn't part of the build.`)
    }
  }
}
