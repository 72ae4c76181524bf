/** Comments, test names and documents are in plain, modern English. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { proseOf } from './prose.ts'

const root = resolve(import.meta.dirname, '../..')

/** Turns that a reader has to decode. Standard English says the same more directly. */
const archaic: readonly [RegExp, string][] = [
  [/\bstands?\b(?! for\b)/i, 'is'],
  [/\banew\b/i, 'again'],
  [/\bwhose\b/i, 'two sentences'],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, 'gets, sees, knows'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, alone'],
  [/\bcom(?:es?|ing) to\b/i, 'is, results in'],
  [/\bwhat (?:is|are|was|were)\b/i, 'name the thing'],
  [/\bnothing but\b/i, 'only'],
  [/\bvouch/i, 'confirms'],
  [/\b(?:hereby|thereof|therein|whereupon|hitherto|henceforth|lest|nought)\b/i, 'plain words'],
  [/\bas it were\b/i, 'leave it out'],
  [/\bof its own\b|\bof their own\b/i, 'its own, separate'],
  [/\bcourier(?!s? compan)/i, 'driver'],
  [
    /\b(?:metre|colour|centre|behaviour|licence|recognise|organis|grey\b|cancell?ation of a way)/i,
    'American spelling'
  ]
]

/** Tracked files, and those that will be. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(file => /\.(?:tsx?|m?js|astro|css|md|sql|ya?ml)$/.test(file) && existsSync(join(root, file)))
  // This file and the list of phrases spell them out.
  .filter(file => !['tests/words/prose.test.ts', 'tests/words/banned-phrases.ts'].includes(file))

const prose = files.flatMap(file =>
  proseOf(file, readFileSync(join(root, file), 'utf8')).map(text => ({ file, text }))
)

test('finds comments, test names and documents', () => {
  expect(prose.length).toBeGreaterThan(3_000)
  expect(prose.some(({ file }) => file === 'README.md')).toBe(true)
  expect(
    proseOf('a.ts', "/** Stands here. */\ntest('is told', () => {}) // anew\nconst x = 'whose'")
  ).toEqual(['/** Stands here. */', '// anew', 'is told'])
})

test.each(archaic)('no comment, test name or document contains %s', (phrase, instead) => {
  const found = prose
    .filter(({ text }) => phrase.test(text))
    .map(({ file, text }) => `${file}: ${text.slice(0, 160)}`)
  expect(found, `Write instead: ${instead}`).toEqual([])
})
