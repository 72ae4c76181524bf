import { join, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { brokenTexts } from './translated-texts.ts'

/** Type checking takes long on a busy machine. */
const timeout = 600_000

const root = resolve(import.meta.dirname, '../..')
const islands = join(root, 'src/islands')
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), path => ts.sys.readFile(path))
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)

test('every text of an island survives a browser that translates the page', { timeout }, () => {
  const files = fileNames.filter(name => name.startsWith(islands))
  expect(brokenTexts(ts.createProgram(files, options), islands)).toEqual([])
})

const sound = [
  '<p>{text}</p>',
  '<p>{open ? text : line}</p>',
  '<p>{`${text}: ${text}`}</p>',
  '<p><span>{text}</span> {open ? line : null}</p>',
  '<p>Open {words.title} {line}</p>',
  '<p>Open {elements}</p>',
  '<p><hr /> {elements}</p>',
  '<p><Star /> open</p>'
]
const broken = [
  '<p>{text}!</p>',
  '<p>{texts} {line}</p>',
  '<p>{node} {line}</p>',
  '<p>{open ? words.title : null} {line}</p>',
  '<p>{elements} open</p>',
  '<p>{open ? line : null} open</p>',
  '<p><b key={text} /> open</p>',
  '<p><Several /> open</p>',
  '<>{text}</>',
  '<>Open {line}</>'
]
const around = `
  import { Star } from 'lucide-react'
  import type { ReactNode } from 'react'
  import type { Elements } from '../ui/elements.ts'
  import { offline as words } from '../../lib/words/en/shell/site.ts'
  declare const text: string, texts: string[], open: boolean, node: ReactNode, elements: Elements
  const line = <hr />
  function Several() { return <><hr /><hr /></> }
  function Text(): ReactNode { return text }
`

test('finds each way in which a text breaks', { timeout }, () => {
  const folder = join(islands, 'examples')
  const file = join(folder, 'examples.tsx')
  const source = around + [...sound, ...broken].map(code => `void (${code})`).join('\n')
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = path => (path === file ? source : readFile(path))
  host.fileExists = path => path === file || fileExists(path)
  const found = brokenTexts(ts.createProgram([file], options, host), folder)
  expect(found.map(each => each.replace(/^\S+ /, ''))).toEqual([
    'function Text(): ReactNode { return text }',
    ...broken
  ])
})
