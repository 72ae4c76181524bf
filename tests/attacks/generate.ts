/** Generates request values from JSON schemas: valid ones, edges of the rules, and values that no schema allows. */

export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

export type Random = () => number

/** A seeded generator of numbers from 0 to 1 (mulberry32), so that a failing run can be repeated. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

/** Values that programs often handle wrong. */
const odd: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[[[[]]]]],
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  '😀'.repeat(50),
  "'; drop table users; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%00%ff',
  'NaN',
  '2026-02-30T25:61:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  { __proto__: { admin: true } },
  { constructor: { prototype: {} } }
]

/** Returns a value for a schema. About one in `oddness` values breaks the rules. */
export function valueOf(schema: JsonSchema, random: Random, oddness = 12): unknown {
  if (random() < 1 / oddness) return pick(random, odd)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.anyOf) return valueOf(pick(random, schema.anyOf), random, oddness)
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
  if (type === 'object') return objectOf(schema, random, oddness)
  if (type === 'array') return arrayOf(schema, random, oddness)
  if (type === 'integer') return Math.round(numberOf(schema, random))
  if (type === 'number') return numberOf(schema, random)
  if (type === 'boolean') return random() < 0.5
  if (type === 'null') return null
  return textOf(schema, random)
}

function objectOf({ properties = {}, required = [] }: JsonSchema, random: Random, oddness: number): object {
  const entries = Object.entries(properties)
    .filter(([name]) => random() < (required.includes(name) ? 0.97 : 0.6))
    .map(([name, schema]) => [name, valueOf(schema, random, oddness)])
  if (random() < 0.03) entries.push(['unexpected', pick(random, odd)])
  return Object.fromEntries(entries) as object
}

function arrayOf(
  { items, prefixItems, minItems = 0, maxItems = 4 }: JsonSchema,
  random: Random,
  oddness: number
) {
  if (prefixItems) return prefixItems.map(schema => valueOf(schema, random, oddness))
  const most = random() < 0.05 ? maxItems + 1 : Math.min(maxItems, minItems + 3)
  const length = minItems + Math.floor(random() * (most - minItems + 1))
  return Array.from({ length }, () => (items ? valueOf(items, random, oddness) : null))
}

function numberOf({ minimum = -1_000, maximum = 1_000 }: JsonSchema, random: Random): number {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 0]
  return random() < 0.3 ? pick(random, edges) : minimum + random() * (maximum - minimum)
}

const formats: Record<string, readonly string[]> = {
  'date-time': ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00+01:00', '2126-01-01T00:00:00Z'],
  date: ['2026-11-22', '2000-01-01', '2199-12-31'],
  email: ['fuzz@example.test', 'FUZZ@EXAMPLE.TEST', 'a@b.c'],
  uuid: ['6f1c1f9e-0a63-4f5e-9d0a-0e8e6d1b7c11']
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema, random: Random): string {
  if (format && formats[format]) return pick(random, formats[format])
  if (pattern?.includes('\\d{4}')) return '1234'
  if (pattern?.includes('\\p{Nd}')) return '+41 44 555 01 01'
  if (pattern) return pick(random, ['pad_1', 'stp_1', 'en', '123456', 'abc'])
  const length = pick(random, [minLength, maxLength, maxLength + 1, Math.min(maxLength, minLength + 8)])
  return 'Lorem ipsum dolor 12 '.repeat(Math.ceil(length / 21)).slice(0, length)
}
