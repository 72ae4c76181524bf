/** Names, phones and addresses keep their writing direction to themselves, so that an Arabic name turns nothing around. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isolated } from '../../src/lib/format/isolated.ts'
import { formatWish } from '../../src/lib/format/places/wish.ts'
import { english } from '../../src/lib/words/en/english.ts'
import { fill } from '../../src/lib/words/fill.ts'

const name = 'عبد الرحمن'
const kept = `\u2068${name}\u2069`

describe('sentences', () => {
  test('isolate a value with letters from right to left, once', () => {
    expect(fill('{name}, {phone}', { name, phone: '+41 79 765 43 21' })).toBe(`${kept}, +41 79 765 43 21`)
    expect(fill('{who}!', { who: isolated(name) })).toBe(`${kept}!`)
    expect(isolated('שלום')).toBe('\u2068שלום\u2069')
    expect(formatWish({ handover: 'neighbor', note: name }, english.wish)).toContain(kept)
  })

  test('leave other values as they are', () => {
    for (const text of ['Zoë', 'Ελένη', '李雷', '12 Apple Street', '']) expect(isolated(text)).toBe(text)
  })
})

const folders = ['islands', 'components', 'pages']
const files = folders.flatMap(folder =>
  readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(tsx|astro)$/.test(path) && !path.startsWith('design'))
    .map(path => join('src', folder, path))
)

/** What people type, by its names in the code. `words` and `drive` are texts of the product. */
const typed = String.raw`\{(?!words\.|drive\.)(?:[\w?]+\.)*(?:first_name|last_name|received_by|instructions|plate|phone|(?:stop|place|contact|customer|driver|pickup|dropoff)\??\.(?:name|detail))\}`

test('elements isolate what people typed', () => {
  const broken = files.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return (
      [...text.matchAll(new RegExp(typed, 'g'))]
        .map(({ 0: expression, index }) => ({ expression, before: text.slice(0, index).trimEnd() }))
        // A value of an attribute, or a part of code.
        .filter(({ before }) => !/(?:[=$(?:&|,[]|=>|return)$/.test(before.replace(/[\w)}\]"'](?:,|:)$/, '')))
        .filter(({ before }) => !/<bdi[^<>]*>$/.test(before))
        .map(({ expression, before }) => `${file}: ${before.slice(-30)}${expression}`)
    )
  })
  expect(broken).toEqual([])
})

test('every field for text takes the direction of its text', () => {
  const fields = /<(?:input|textarea)\b[^>]*>/gs
  const other = /type=(?:"(?!text|search)\w[\w-]*"|\{)|inputMode=/
  const broken = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(fields)]
      .map(([field]) => field)
      .filter(field => !other.test(field) && !field.includes('dir='))
      .map(field => `${file}: ${field.slice(0, 60)}`)
  )
  expect(broken).toEqual([])
})
