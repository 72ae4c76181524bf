/** Checks the documents: their links, the symbols that they name, the settings, and the length of README and tour. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema } from '../src/server/config/environment.ts'
import { keptTables } from '../src/server/jobs/retention/kept-tables.ts'
import { retentionRules } from '../src/server/jobs/retention/rules.ts'

const root = resolve(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const packageFolder = join('packages', 'region')

const documentsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name))
    .toSorted()

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...documentsIn('docs'),
  join(packageFolder, 'README.md'),
  ...documentsIn(join(packageFolder, 'docs'))
]

/** Removes code blocks, which contain no links and no prose. */
const withoutBlocks = (text: string) => text.replaceAll(/^ *```[^]*?^ *```/gm, '')

interface Link {
  from: string
  text: string
  /** The linked file, relative to the root. */
  to: string
  /** The part after '#', or ''. */
  anchor: string
}

function linksIn(from: string): Link[] {
  return [...withoutBlocks(textOf(from)).matchAll(/\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)/g)]
    .filter(([, , target = '']) => !/^[a-z][a-z+.-]*:/i.test(target))
    .map(([, text = '', target = '']) => {
      const [path = '', anchor = ''] = decodeURIComponent(target).split('#')
      return { from, text, to: path === '' ? from : join(dirname(from), path), anchor }
    })
}

const links = documents.flatMap(linksIn)
const described = (broken: Link[]) =>
  broken.map(({ from, text, to, anchor }) => `${from}: [${text}] -> ${to}${anchor && `#${anchor}`}`)

/** Returns the anchors of a document's headings, as GitHub names them. */
function anchorsOf(document: string): string[] {
  const seen = new Map<string, number>()
  return [...withoutBlocks(textOf(document)).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => {
    const name = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const repeated = seen.get(name) ?? 0
    seen.set(name, repeated + 1)
    return repeated === 0 ? name : `${name}-${repeated}`
  })
}

/** Returns the symbol that a link names, if the link's text is only that. */
const symbolOf = ({ text }: Link) => /^`([$\w]+)`$/.exec(text)?.[1]
const symbolLinks = links.filter(link => symbolOf(link) !== undefined)

function hasWord(text: string, word: string): boolean {
  return new RegExp(`(?<![$\\w])${word.replaceAll('$', '\\$')}(?![$\\w])`).test(text)
}

test('finds the documents, their links and the symbols in them', () => {
  expect(documents).toContain(join('docs', 'tour.md'))
  expect(documents).toContain(join(packageFolder, 'docs', 'decisions', 'README.md'))
  expect(links.length).toBeGreaterThan(100)
  expect(symbolLinks.length).toBeGreaterThan(50)
  expect(hasWord('export const $draft = atom()', '$draft')).toBe(true)
  expect(hasWord('rebookDelivery(bookDeliveryLater)', 'bookDelivery')).toBe(false)
  expect(anchorsOf('CONTRIBUTING.md')).toContain('what-the-tests-run-on')
})

test('every relative link points to a file of the project', () => {
  const broken = links.filter(
    ({ to }) => relative(root, join(root, to)).startsWith('..') || !existsSync(join(root, to))
  )
  expect(described(broken)).toEqual([])
})

test('every anchor names a heading of its document', () => {
  const broken = links.filter(
    ({ to, anchor }) => anchor !== '' && !(documents.includes(to) && anchorsOf(to).includes(anchor))
  )
  expect(described(broken)).toEqual([])
})

test('a linked file contains the symbol that the link names', () => {
  const broken = symbolLinks.filter(
    link => existsSync(join(root, link.to)) && !hasWord(textOf(link.to), symbolOf(link) ?? '')
  )
  expect(described(broken)).toEqual([])
})

test('the tour takes about ten minutes to read', () => {
  const prose = withoutBlocks(textOf('docs/tour.md')).replaceAll(/\]\([^)]*\)/g, ']')
  const words = prose.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word))
  expect(words.length).toBeGreaterThanOrEqual(1_200)
  expect(words.length).toBeLessThanOrEqual(2_400)
})

test('the README has at most 800 words', () => {
  expect(textOf('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(800)
})

test('the page about configuration lists every variable, and no other', () => {
  const rows = textOf('docs/configuration.md').match(/^\| `.*/gm) ?? []
  const listed = rows.flatMap(row => row.split(' | ')[0]?.match(/[A-Z][A-Z_]+/g) ?? [])
  expect(listed.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted())
})

/** Returns the cells of a table's rows, by the text of the first. */
function tableAfter(document: string, heading: string): Map<string, string[]> {
  const section = textOf(document).split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('|---'))
  const cells = rows.slice(1).map(line => line.split('|').slice(1, -1))
  return new Map(cells.map(([name = '', ...others]) => [name.trim(), others.map(cell => cell.trim())]))
}

test('the page about retention lists each rule with its time, and each table without one', () => {
  const durations = [...tableAfter('docs/retention.md', 'Rows with a limit')].map(([rule, cells]) => [
    rule,
    cells[1]
  ])
  const daysOf = (seconds: number) => `${seconds / 86_400} ${seconds === 86_400 ? 'day' : 'days'}`
  expect(durations).toEqual(retentionRules.map(({ name, seconds }) => [name, daysOf(seconds)]))
  const kept = [...tableAfter('docs/retention.md', 'Rows without a limit').keys()]
  expect(kept).toEqual(['users', ...Object.keys(keptTables)])
})

const security = 'docs/security.md'
/** How many requirements of level 1 or 2 each section of ASVS 5.0.0 has. They're the first ones of their section. */
const asvsSections = [
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4',
  '5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2',
  '8.1:2 8.2:3 8.3:1 8.4:1 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3'
].flatMap(line => line.split(' ').map(each => each.split(':')))

test('the security page lists each requirement of ASVS level 2 with its state, and where', () => {
  const rows = [...textOf(security).matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(
    ([, number = '', cells = '']) => {
      const [text = '', state = '', where = ''] = cells.split('|').map(cell => cell.trim())
      return { number, text, state, where }
    }
  )
  const required = asvsSections.flatMap(([section, count]) =>
    Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`)
  )
  expect(rows.map(row => row.number)).toEqual(required)
  const states = ['met', 'not applicable', 'open']
  expect(rows.filter(row => !states.includes(row.state) || !row.text || !row.where)).toEqual([])
  const [met, none, open] = states.map(state => rows.filter(row => row.state === state).length)
  expect(textOf(security)).toContain(
    `Of ${rows.length} requirements, ${met} are met, ${none} don't apply and ${open} are open.`
  )
})

test('every file that the security page names exists', () => {
  const named = [
    ...textOf(security).matchAll(/`((?:src|packages|tests|docs|public|scripts)\/[^`\s]+)`/g)
  ].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
})
