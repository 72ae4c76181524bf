/**
 * A Vite plugin: in the build, every icon of lucide-react that the product uses becomes a symbol of one SVG file, and
 * the icons refer to it. A page then repeats no drawing, and no script contains one. In .astro files the icons are
 * Astro components, because each React component in static HTML starts its own renderer.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const library = 'lucide-react'
const modules = {
  react: { id: `\0sprite:${library}:react`, factory: '/src/islands/ui/sprite-icon.tsx' },
  astro: { id: `\0sprite:${library}:astro`, factory: '/src/components/sprite-icon.ts' }
}

/** Returns the names that source files import from the library, without types. */
function usedNames(folder) {
  const names = new Set()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(tsx?|astro)$/.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, list] of text.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)) {
      for (const name of list.split(',')) names.add(name.trim())
    }
  }
  return [...names].filter(name => name && !name.startsWith('type ')).toSorted()
}

/** 'CircleUserRound' is in circle-user-round.mjs, 'Trash2' in trash-2.mjs. */
const fileName = name =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([a-zA-Z])(\d)/g, '$1-$2')
    .toLowerCase()

const escaped = text =>
  String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function symbolOf({ name, node }) {
  const shapes = node.map(([tag, attributes]) => {
    const written = Object.entries(attributes)
      .filter(([name]) => name !== 'key')
      .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    return `<${tag}${written.join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}

/** Returns an icon's drawing. The file of a former name only refers to the file of the present one. */
async function drawingOf(file) {
  const address = import.meta.resolve(`${library}/dist/esm/icons/${file}.mjs`)
  const { __iconData: data } = await import(address)
  if (data) return data
  const present = /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(fileURLToPath(address), 'utf8'))
  if (!present) throw new Error(`${library} has no drawing in ${file}.mjs.`)
  return drawingOf(present[1])
}

async function makeSprite(root) {
  const names = usedNames(join(root, 'src')).filter(name => !name.startsWith('Lucide'))
  const icons = await Promise.all(names.map(async name => ({ name, data: await drawingOf(fileName(name)) })))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${[...new Map(icons.map(({ data }) => [data.name, symbolOf(data)])).values()].join('')}</svg>`
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8)
  const file = `_astro/icons.${hash}.svg`
  const moduleOf = ({ factory }) =>
    [
      `import { spriteIcon } from '${factory}'`,
      ...icons.map(({ name, data }) => `export const ${name} = spriteIcon('/${file}#${data.name}')`)
    ].join('\n')
  const sources = new Map(Object.values(modules).map(module => [module.id, moduleOf(module)]))
  return { svg, file, sources }
}

export function iconSprite() {
  let sprite
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    async configResolved({ root }) {
      sprite = await makeSprite(root)
    },
    resolveId(id, importer) {
      if (id !== library) return undefined
      return modules[/\.astro(\?|$)/.test(importer ?? '') ? 'astro' : 'react'].id
    },
    load: id => sprite.sources.get(id),
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: sprite.file, source: sprite.svg })
    }
  }
}
