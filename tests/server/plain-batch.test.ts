/** Batches of positions that are recognized by hand are read exactly as the schema reads them. */
import { expect, test } from 'vitest'
import { postPositions } from '../../src/lib/contract/driver/driver.ts'
import { plainBatch } from '../../src/server/api/plain-batch.ts'

const position = {
  latitude: 46.5191,
  longitude: 6.5668,
  heading: 90,
  speed: 8.5,
  accuracy: 5,
  recorded_at: '2026-03-29T10:00:00.000Z',
  seq: 1
}
const batch = { installation_id: 'phone-1', positions: [position] }

const numbers = [
  '-0',
  '0',
  '-1',
  '1.5',
  '1e999',
  '5e-324',
  '90',
  '-90.0001',
  '180',
  '-180',
  '180.01',
  '360',
  '361'
]
const bounds = ['400', '400.5', '100000', '100001', '9007199254740991', '9007199254740992', '1e20']
const texts = ['', 'a', 'a b', 'é', 'x'.repeat(64), 'x'.repeat(65), '12', '2026-03-29T10:00:00Z']
const times = [
  '2026-03-29T10:00:00',
  '2026-02-30T10:00:00Z',
  '2024-02-29T23:59:59.123456+02:00',
  '2026-03-29'
]
const atoms = [
  ...numbers,
  ...bounds,
  ...[...texts, ...times].map(text => JSON.stringify(text)),
  'null',
  'true',
  '[]',
  '{}',
  '[[]]',
  JSON.stringify(position),
  JSON.stringify([position])
]

/** Yields JSON texts: each with one value replaced by each atom, removed, or joined by another one. */
function* variants(): Generator<string> {
  const write = (positions: string, more = '') =>
    `{"installation_id":"phone-1","positions":${positions}${more}}`
  yield* atoms
  for (const atom of atoms) {
    yield write(atom)
    yield write(`[${atom}]`)
    yield write(`[${JSON.stringify(position)},${atom}]`)
    yield `{"installation_id":${atom},"positions":[${JSON.stringify(position)}]}`
    for (const key of Object.keys(position)) {
      const others = JSON.stringify({ ...position, [key]: undefined }).slice(0, -1)
      yield write(`[${others},"${key}":${atom}}]`)
    }
  }
  const whole = JSON.stringify(position)
  for (const key of Object.keys(position)) yield write(JSON.stringify([{ ...position, [key]: undefined }]))
  for (const name of ['more', '__proto__', 'constructor']) {
    yield write(`[${whole}]`, `,"${name}":1`)
    yield write(`[${whole.slice(0, -1)},"${name}":{}}]`)
  }
  for (const count of [0, 1, 2, 100, 101]) yield write(JSON.stringify(Array(count).fill(position)))
}

test('agrees with the schema about everything that it recognizes', () => {
  let recognized = 0
  for (const text of variants()) {
    const plain = plainBatch(JSON.parse(text))
    if (!plain) continue
    recognized++
    const read = postPositions.body?.safeParse(JSON.parse(text))
    expect(read?.data, text).toStrictEqual(plain)
    // The order of the keys is part of what's sent and stored.
    expect(JSON.stringify(read?.data)).toBe(JSON.stringify(plain))
  }
  expect(recognized).toBeGreaterThan(50)
})

test('recognizes what the schema accepts, unless fields are absent', () => {
  for (const text of variants()) {
    const read = postPositions.body?.safeParse(JSON.parse(text))
    if (!read?.success || !hasAllFields(text)) continue
    expect(plainBatch(JSON.parse(text)), text).toBeDefined()
  }
  expect(plainBatch(batch)).toStrictEqual(batch)
})

function hasAllFields(text: string): boolean {
  const { positions } = JSON.parse(text) as typeof batch
  return positions.every(each => Object.keys(position).every(key => key in each))
}
