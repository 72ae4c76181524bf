/**
 * The browser's schemas read as zod does. Every schema of the contract is built with both, and both read the same
 * values: a valid one, and that one with each part replaced, removed or added.
 */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { describe, expect, test, vi } from 'vitest'

const root = resolve(import.meta.dirname, '../../src')
const modules = readdirSync(join(root, 'lib/contract'), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .map(name => join(root, 'lib/contract', name))
  .concat(
    ['booking/draft', 'driver/unsent', 'session/auth-user'].map(name => join(root, 'stores', `${name}.ts`))
  )

interface Reader {
  safeParse(value: unknown): {
    success: boolean
    data?: unknown
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] }
  }
}
const isReader = (value: unknown): value is Reader =>
  typeof value === 'object' && value !== null && 'safeParse' in value && typeof value.safeParse === 'function'

/** Returns every schema that a module exports, alone or as a part of an endpoint, by name. */
function readersOf(exported: object): [string, Reader][] {
  return Object.entries(exported).flatMap(([name, value]): [string, Reader][] => {
    if (isReader(value)) return [[name, value]]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    return Object.entries(value as object).flatMap(([part, inner]): [string, Reader][] =>
      isReader(inner) ? [[`${name}.${part}`, inner]] : []
    )
  })
}

const texts = [
  '',
  ' a ',
  'x'.repeat(600),
  'name@example.test',
  'shop.example',
  '+41 44 555 02 02',
  '1234',
  '123456'
]
const days = [
  '2026-03-29',
  '2026-02-30',
  '1999-01-01',
  '2026-03-29T10:00:00Z',
  '2026-03-29T10:00:00.123+02:00'
]
const others = [undefined, null, 0, 1, 1.5, -1, 46.5, 200, 1e20, Number.NaN, true, 'true', '12', [], [1], {}]
const atoms: unknown[] = [...texts, ...days, ...others, 'a'.repeat(40), '46.5,6.6', 'en']

const definition = (schema: z.ZodMiniType) =>
  (schema as unknown as { def: Record<string, unknown> & { type: string } }).def

/** Returns a value that the schema accepts, if this finds one. */
function valid(schema: z.ZodMiniType): unknown {
  const def = definition(schema)
  const candidates: unknown[] = [...atoms]
  if (def.type === 'object') {
    const shape = def['shape'] as Record<string, z.ZodMiniType>
    candidates.unshift(Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, valid(field)])))
  }
  if (def.type === 'array') {
    const item = valid(def['element'] as z.ZodMiniType)
    candidates.unshift([item], [item, item], [])
  }
  if (def.type === 'tuple') candidates.unshift((def['items'] as z.ZodMiniType[]).map(valid))
  if (def.type === 'record') candidates.unshift({ key: 'value' })
  if (def.type === 'enum') candidates.unshift(...Object.values(def['entries'] as object))
  if (def.type === 'literal') candidates.unshift(...(def['values'] as unknown[]))
  if (def.type === 'pipe') candidates.unshift(valid(def['in'] as z.ZodMiniType))
  if (def['innerType']) candidates.unshift(valid(def['innerType'] as z.ZodMiniType))
  return candidates.find(candidate => schema.safeParse(candidate).success)
}

/** Returns the value with each part replaced by each atom, removed, or joined by an unknown one. */
function* variants(value: unknown, depth = 0): Generator<unknown> {
  yield value
  yield* depth === 0 ? [...atoms, ...readableEnds] : atoms
  if (typeof value !== 'object' || value === null || depth > 3) return
  if (Array.isArray(value)) {
    yield [...value, ...value, ...value]
    for (const each of variants(value[0], depth + 1)) yield [each, ...value.slice(1)]
    return
  }
  yield { ...value, unknown: 1 }
  for (const key of Object.keys(value)) {
    const { [key as keyof typeof value]: own, ...rest } = value
    yield rest
    for (const each of variants(own, depth + 1)) yield { ...value, [key]: each }
  }
}
const readableEnds = [Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY]

/** Returns the data, or the first message of each path. */
function outcome(reader: Reader, value: unknown) {
  const { success, data, error } = reader.safeParse(value)
  if (success) return { data }
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= message
  return { messages }
}

describe('the browser reads as zod does', async () => {
  const real = await Promise.all(modules.map(async path => readersOf((await import(path)) as object)))
  vi.resetModules()
  vi.doMock('zod/mini', () => import('../../src/lib/schemas/browser.ts'))
  const small = await Promise.all(modules.map(async path => readersOf((await import(path)) as object)))
  vi.doUnmock('zod/mini')
  const pairs = real.flatMap((readers, index) =>
    readers.map(([name, reader], at) => ({ name, reader, other: small[index]?.[at]?.[1] }))
  )

  test('every schema exists twice', () => {
    expect(pairs.length).toBeGreaterThan(100)
    for (const { name, reader, other } of pairs) {
      expect(other, name).toBeDefined()
      expect(other, name).not.toBe(reader)
      expect(reader, name).toHaveProperty('_zod')
      expect(other, name).not.toHaveProperty('_zod')
    }
  })

  test.each(pairs)('$name', ({ reader, other }) => {
    const start = valid(reader as unknown as z.ZodMiniType)
    let compared = 0
    for (const value of variants(start)) {
      if (compared++ > 20_000) break
      expect(outcome(other as Reader, value), JSON.stringify(value)).toEqual(outcome(reader, value))
    }
    expect(compared).toBeGreaterThan(20)
  })
})
