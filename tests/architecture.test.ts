/** The house's rules of import, its short files, and what may not stand in it. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const source = join(root, 'src')

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path).isFile() && /\.(ts|tsx|astro|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .toSorted()
}

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

const pattern =
  /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(pattern)].map(match => {
    const name = match[2] ?? match[3] ?? ''
    return {
      from: relative(source, file),
      to: name.startsWith('.') ? relative(source, resolve(dirname(file), name.replace(/\?.*$/, ''))) : name,
      typeOnly: match[1] !== undefined
    }
  })
}

const files = filesIn(source)
const imports = files.flatMap(importsOf)
const inside = (path: string, ...folders: string[]) =>
  folders.some(folder => path === folder || path.startsWith(`${folder}/`))
const told = (broken: Import[]) => broken.map(each => `${each.from} -> ${each.to}`)
const ownFiles = new Set(files.map(file => relative(source, file)))
const isOwn = (each: Import) => ownFiles.has(each.to)

test('there is something to look at', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(imports.filter(isOwn).length).toBeGreaterThan(300)
})

describe('imports run one way', () => {
  test('nothing that reaches the browser imports the server', () => {
    const broken = imports.filter(
      each =>
        inside(each.from, 'islands', 'stores', 'lib', 'components', 'layouts') &&
        inside(each.to, 'server') &&
        !each.typeOnly
    )
    expect(told(broken)).toEqual([])
  })

  test('the contract knows nobody but itself', () => {
    const broken = imports.filter(
      each => inside(each.from, 'lib/contract') && isOwn(each) && !inside(each.to, 'lib/contract')
    )
    expect(told(broken)).toEqual([])
  })

  test('the rules know the contract’s types and the Earth alone', () => {
    const broken = imports.filter(
      each =>
        inside(each.from, 'lib/rules') &&
        !inside(each.to, 'lib/rules', 'lib/geo.ts') &&
        !(each.typeOnly && inside(each.to, 'lib/contract'))
    )
    expect(told(broken)).toEqual([])
  })

  test('lib knows no store, island, page or layout', () => {
    const broken = imports.filter(
      each =>
        inside(each.from, 'lib') && inside(each.to, 'stores', 'islands', 'pages', 'layouts', 'components')
    )
    expect(told(broken)).toEqual([])
  })

  test('stores know no island, page or component', () => {
    const broken = imports.filter(
      each => inside(each.from, 'stores') && inside(each.to, 'islands', 'pages', 'layouts', 'components')
    )
    expect(told(broken)).toEqual([])
  })

  test('islands, components and layouts know no page', () => {
    const broken = imports.filter(
      each => inside(each.from, 'islands', 'components', 'layouts') && inside(each.to, 'pages')
    )
    expect(told(broken)).toEqual([])
  })

  test('a feature’s islands never import a sibling’s', () => {
    const feature = (path: string) => path.split('/')[1]
    const shared = new Set(['ui', 'map', 'format', 'hydration'])
    const broken = imports.filter(
      each =>
        inside(each.from, 'islands') &&
        inside(each.to, 'islands') &&
        !shared.has(feature(each.to) ?? '') &&
        feature(each.from) !== feature(each.to)
    )
    expect(told(broken)).toEqual([])
  })

  test('use cases know no route, routes know no table', () => {
    const upward = imports.filter(
      each =>
        inside(each.from, 'server/domain', 'server/db', 'server/live', 'server/region') &&
        inside(each.to, 'server/api', 'server/site', 'server/process')
    )
    expect(told(upward)).toEqual([])
    const tables = imports.filter(
      each =>
        inside(each.from, 'server/api') &&
        inside(each.to, 'server/db') &&
        // The session check is the one query on the way in.
        each.from !== 'server/api/authenticate.ts'
    )
    expect(told(tables)).toEqual([])
  })

  test('the region imports only rules and the Earth', () => {
    const broken = imports.filter(
      each =>
        inside(each.from, 'server/region') &&
        isOwn(each) &&
        !inside(each.to, 'server/region', 'lib/rules', 'lib/geo.ts')
    )
    expect(told(broken)).toEqual([])
  })

  test('simulated drivers have no back door: nothing of the server but their own folder', () => {
    const broken = importsOf(join(source, 'server/demo/simulated-driver.ts')).filter(each =>
      inside(each.to, 'server')
    )
    expect(told(broken)).toEqual([])
  })
})

test('no file imports itself by way of others, types included', () => {
  const targets = new Map([...ownFiles].map(file => [file, new Set<string>()]))
  for (const each of imports.filter(isOwn)) targets.get(each.from)?.add(each.to)
  const cycles: string[] = []
  const done = new Set<string>()
  function follow(file: string, trail: string[]): void {
    const start = trail.indexOf(file)
    if (start >= 0) cycles.push([...trail.slice(start), file].join(' -> '))
    if (start >= 0 || done.has(file)) return
    for (const target of targets.get(file) ?? []) follow(target, [...trail, file])
    done.add(file)
  }
  for (const file of ownFiles) follow(file, [])
  expect(cycles).toEqual([])
})

test('only the configuration reads the environment', () => {
  const readers = files
    .filter(file =>
      /\bprocess\.env\b/.test(readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ''))
    )
    .map(file => relative(source, file))
  expect(readers).toEqual(['server/config/config.ts'])
})

test('no barrel files', () => {
  expect(files.filter(file => /\/index\.tsx?$/.test(file)).map(file => relative(source, file))).toEqual([])
})

test('each storage key stands in one place', () => {
  const keepers = files
    .filter(file => /['"`]dropway:/.test(readFileSync(file, 'utf8')))
    .map(file => relative(source, file))
  expect(keepers).toEqual(['stores/persisted.ts'])
})

test('page addresses are only in src/lib/paths.ts', () => {
  const pages =
    'dashboard|drive|signin|register|verify|account|track|estimate|reset-password|forgot-password|docs|ops|landing'
  // At the start of a string, after a placeholder of a template, or in a regular expression.
  const address = new RegExp(`(?:['"\`}]/|\\^\\\\/\\(?)(?:${pages})(?![\\w.-])`)
  const spelled = files
    .filter(file => address.test(readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')))
    .map(file => relative(source, file))
    // The contract's paths are the API's.
    .filter(file => !inside(file, 'lib/contract'))
  expect(spelled).toEqual(['lib/paths.ts'])
})

test('no style attribute is rendered by the server: the policy would block it', () => {
  const broken = files.filter(file => file.endsWith('.astro') && /\sstyle=/.test(readFileSync(file, 'utf8')))
  expect(broken.map(file => relative(source, file))).toEqual([])
})

test('files are short; a long one says why at its top', () => {
  const long = files
    .filter(file => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return lines.length > 300 && !/long|length|lines/i.test(lines.slice(0, 12).join('\n'))
    })
    .map(file => relative(source, file))
  expect(long).toEqual([])
})
