/** There is one styling system: the classes of the markup have rules in our style sheets. */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map(file => ({ file, text: readFileSync(resolve(root, file), 'utf8') }))

const sheets = textsOf('src/styles/**/*.css')
const rules = sheets.map(({ text }) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')).join('\n')
const styled = new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))

/** The classes of the selectors in strings of scripts and tests, such as '.history-row'. */
const found = new Set(
  [...textsOf('src/**/*.{ts,tsx,js,astro}'), ...textsOf('tests/**/*.ts')]
    .flatMap(({ text }) => [...text.matchAll(/(['"`])((?:(?!\1).)*)\1/g)])
    .flatMap(([, , value = '']) => [...value.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
)

/** Returns the classes in the attributes of a file, also those in the strings of an expression. */
function classesIn(text: string): string[] {
  const attributes = text.matchAll(/\bclass(?:Name|:list)?=(?:"([^"]*)"|\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\})/g)
  return [...attributes].flatMap(([, plain, expression = '']) =>
    (plain === undefined ? [...expression.matchAll(/'([^']*)'/g)].map(([, value = '']) => value) : [plain])
      .flatMap(value => value.split(/\s+/))
      .filter(Boolean)
  )
}

test('every class has a rule, or a script or test that finds it', () => {
  const unknown = textsOf('src/**/*.{tsx,astro}').flatMap(({ file, text }) =>
    classesIn(text)
      .filter(name => !styled.has(name) && !found.has(name))
      .map(name => `${file}: ${name}`)
  )
  expect(unknown).toEqual([])
})

test('only the font and the charts bring a style sheet from a package', () => {
  const packages = sheets.flatMap(({ text }) =>
    [...text.matchAll(/@(?:import|plugin|config|source)\s+(?:\w+\s+)?['"]([^'"]+)['"]/g)]
      .map(([, name = '']) => name)
      .filter(name => !/^\.{1,2}\//.test(name))
  )
  expect(packages.toSorted()).toEqual(['@fontsource-variable/inter/wght.css', 'uplot/dist/uPlot.min.css'])
})

test('only controls overrule everything else', () => {
  const overruling = sheets.filter(({ text }) =>
    text.replaceAll(/\/\*[\s\S]*?\*\//g, '').includes('!important')
  )
  expect(overruling.map(({ file }) => file).filter(file => !file.startsWith('src/styles/controls/'))).toEqual(
    []
  )
  // The check finds some.
  expect(overruling).not.toEqual([])
})

test('a width that has a name is written by it', () => {
  const named = '/breakpoints.css'
  const text = sheets.find(({ file }) => file.endsWith(named))?.text ?? ''
  const widths = [...text.matchAll(/@custom-media (--[\w-]+) (.+);/g)].map(([, name, width]) => ({
    name,
    width
  }))
  expect(widths.length).toBeGreaterThan(5)
  const figures = sheets
    .filter(({ file }) => !file.endsWith(named))
    .flatMap(sheet =>
      [...sheet.text.matchAll(/@media ([^{]+?) \{/g)].map(([, width]) => ({ ...sheet, width }))
    )
    .flatMap(({ file, width }) =>
      widths.filter(each => each.width === width).map(({ name }) => `${file}: ${width} is ${name}`)
    )
  expect(figures).toEqual([])
})

test('a sheet imports the names of the widths that it uses', () => {
  const missing = sheets.filter(
    ({ text }) => text.includes('@media (--') && !text.includes("breakpoints.css'")
  )
  expect(missing.map(({ file }) => file)).toEqual([])
})
