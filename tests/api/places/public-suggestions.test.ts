/** Suggestions to visitors without an account, and what an estimate does with a text that several places match. */
import { afterEach, expect, test } from 'vitest'
import { estimateTyped } from '../../../src/server/domain/pricing/estimates.ts'
import { suggestionsEndpoint } from '../../../src/server/site/forms/suggestions.ts'
import type { PublicSuggestions } from '../../../src/lib/public-suggestions.ts'
import { type FakeEngine, startFakeEngine } from '../../server/engines/fake-engine.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let engine: FakeEngine | undefined
afterEach(async () => {
  await world.close()
  await engine?.close()
  engine = undefined
})

const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  suggestionsEndpoint(
    world.service.context,
    new Request(`http://dropway.test/api/suggestions?${new URLSearchParams(query)}`, { headers })
  )
const read = async (query: Record<string, string>) => (await (await ask(query)).json()) as PublicSuggestions

test('suggests places of the served area, without positions', async () => {
  world = await startTestService()
  const { suggestions, fewest_letters } = await read({ q: '12 app' })
  expect(fewest_letters).toBe(1)
  expect(suggestions.length).toBeGreaterThan(1)
  expect(suggestions.length).toBeLessThan(8)
  for (const each of suggestions)
    expect(Object.keys(each).toSorted()).toEqual(['detail', 'id', 'kind', 'match', 'name', 'rest'])
  expect((await read({ q: '' })).suggestions).toEqual([])
})

test('names a house number that the street does not have, and the estimate does, too', async () => {
  world = await startTestService()
  const { suggestions } = await read({ q: '9876 Alder Street' })
  expect(suggestions[0]).toMatchObject({ name: 'Alder Street', unknown_number: '9876' })
  const typed = { from: { text: '9876 Alder Street' }, to: { text: 'Alder Central' } }
  expect(await estimateTyped(world.service.context, '192.0.2.1', typed)).toMatchObject({
    problems: {
      from: { choices: expect.arrayContaining([expect.objectContaining({ unknown_number: '9876' })]) }
    }
  })
})

test('refuses bad input, other sites, and too many questions', async () => {
  world = await startTestService()
  await expect(ask({ q: 'a'.repeat(201) })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(ask({ q: 'market', search: 'a b' })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(ask({})).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(ask({ q: 'market' }, { 'sec-fetch-site': 'cross-site' })).rejects.toMatchObject({
    code: 'cross-origin'
  })
  for (let count = 0; count < 240; count++) await ask({ q: '' })
  await expect(ask({ q: '' })).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('asks a hosted engine from three letters on, within the area, as one search', async () => {
  const asked: URL[] = []
  engine = await startFakeEngine(({ path }) => {
    asked.push(new URL(path, 'http://engine.test'))
    return { json: { suggestions: [] } }
  })
  world = await startTestService({
    environment: { PLACES_URL: engine.url, PUBLIC_MAPBOX_TOKEN: 'pk.public', ENGINE_TIMEOUT_SECONDS: '60' }
  })
  expect((await read({ q: 'ma', search: 'one-from' })).fewest_letters).toBe(3)
  expect(asked).toEqual([])
  for (const q of ['mar', 'mark']) await ask({ q, search: 'one-from' })
  expect(asked.length).toBe(2)
})

test('asks which place is meant, and takes the chosen one', async () => {
  world = await startTestService()
  const estimate = (from: { text: string; id?: string }, to = 'Alder Central Station') =>
    estimateTyped(world.service.context, '192.0.2.1', { from, to: { text: to } })
  const open = await estimate({ text: '12 Apple' })
  expect(open).toMatchObject({ problems: { from: { choices: expect.any(Array) } } })
  const { choices } = (open as { problems: { from: { choices: { id: string; name: string }[] } } }).problems
    .from
  expect(choices.length).toBeGreaterThan(1)
  for (const each of choices) expect(each.name).toMatch(/^12 Apple/)
  const chosen = choices.at(-1)!
  expect(await estimate({ text: '12 Apple', id: chosen.id })).toMatchObject({
    estimate: { from: { id: chosen.id } }
  })
  // Similar names are offered, but never taken.
  expect(await estimate({ text: 'nowhere xyz' }, 'Berlin')).toEqual({
    problems: { from: { code: 'not-found' }, to: { code: 'not-found', choices: expect.any(Array) } }
  })
})
