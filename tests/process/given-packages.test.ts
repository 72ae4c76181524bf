/** The packages that the project is made with: each is installed under its own name, and really in the build. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>

const inBrowser = [
  'react',
  'react-dom',
  'nanostores',
  '@nanostores/persistent',
  '@nanostores/react',
  'firebase',
  'mapbox-gl',
  'react-toastify',
  'jose'
]
const onServer = ['react', 'react-dom', 'nanostores', '@nanostores/persistent', '@nanostores/react']
const ofBuild = ['astro', '@astrojs/react', '@astrojs/node']
const ofTests = ['vitest', 'playwright', 'happy-dom']

test.each([...new Set([...inBrowser, ...onServer, ...ofBuild, ...ofTests])])(
  '%s is installed under its own name and version',
  name => {
    const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>
    const wanted = dependencies?.[name] ?? devDependencies?.[name]
    // No range and no other package behind the name.
    expect(wanted).toMatch(/^\d+\.\d+\.\d+$/)
    expect(read(`node_modules/${name}/package.json`)).toMatchObject({ name, version: wanted })
  }
)

interface BuiltFile {
  file: string
  packages: string[]
}
const graph = () => read('dist/bundle-graph.json') as Record<string, BuiltFile[]>

test.each([
  ['client', inBrowser],
  ['ssr', onServer]
] as const)('the build for %s loads each of its packages', (environment, names) => {
  const files = graph()[environment] ?? []
  const loaded = new Set(files.flatMap(({ packages }) => packages))
  // Firebase's modules are in the packages that it consists of.
  if ([...loaded].some(name => name.startsWith('@firebase/'))) loaded.add('firebase')
  expect(names.filter(name => !loaded.has(name))).toEqual([])
})

test('React is one file of the browser’s build, with nothing of ours in it', () => {
  const files = graph()['client']?.filter(({ packages }) => packages.includes('react-dom'))
  expect(files).toHaveLength(1)
  expect(files?.[0]?.file).toMatch(/^_astro\/react\.[\w-]+\.js$/)
})
