/** Checks the documents: their links, the symbols that they name, and the length of the tour. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join('docs', name))
    .toSorted()
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
  expect(links.length).toBeGreaterThan(100)
  expect(symbolLinks.length).toBeGreaterThan(50)
  expect(hasWord('export const $draft = atom()', '$draft')).toBe(true)
  expect(hasWord('rebookDelivery(bookDeliveryLater)', 'bookDelivery')).toBe(false)
  expect(anchorsOf('README.md')).toContain('what-the-tests-run-on')
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
