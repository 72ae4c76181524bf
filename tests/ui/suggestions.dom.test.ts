import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSuggestions } from '../../src/islands/ui/suggestions/suggestions.ts'
import type { LoadSuggestions, Suggestions } from '../../src/islands/ui/suggestions/suggestions.ts'
import { act } from './act.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Renders a field with the hook, and a fake server that responds on demand. */
function stage() {
  const asked: { query: string; signal: AbortSignal; answer: (items: string[]) => void; fail: () => void }[] =
    []
  const load: LoadSuggestions<string> = (query, signal) =>
    new Promise((resolve, reject) => {
      asked.push({
        query,
        signal,
        answer: items => resolve([{ key: 'all', heading: '', items }]),
        fail: () => reject(new Error('server error'))
      })
    })
  let newest: Suggestions<string> | undefined
  function Field() {
    newest = useSuggestions(load)
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(Field)))
  const field = () => {
    if (!newest) throw new Error('not rendered')
    return newest
  }
  const pass = (milliseconds: number) =>
    act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
  return { asked, field, pass, leave: () => act(() => root.unmount()) }
}

test('sends one request after a pause in typing', async () => {
  const { asked, field, pass } = stage()
  act(() => field().ask('ap', 160))
  await pass(100)
  act(() => field().ask('app', 160))
  await pass(160)
  expect(asked.map(question => question.query)).toEqual(['app'])
  expect(field().state).toBe('loading')
})

test('discards a late response', async () => {
  const { asked, field, pass } = stage()
  act(() => field().ask('a', 0))
  await pass(0)
  act(() => field().ask('ab', 0))
  await pass(0)
  asked[1]?.answer(['Abbey Road'])
  await pass(0)
  asked[0]?.answer(['Apple Street'])
  await pass(0)
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(field().sections.map(section => section.items)).toEqual([['Abbey Road']])
})

test('keeps the last results while the next load, and drops empty sections', async () => {
  const { asked, field, pass } = stage()
  act(() => field().ask('a', 0))
  await pass(0)
  asked[0]?.answer(['Apple Street'])
  await pass(0)
  act(() => field().ask('ax', 0))
  await pass(0)
  expect(field().sections).toHaveLength(1)
  asked[1]?.answer([])
  await pass(0)
  expect(field()).toMatchObject({ sections: [], state: 'ready' })
})

test('has a failed state, and aborts requests on unmount', async () => {
  const { asked, field, pass, leave } = stage()
  act(() => field().ask('a', 0))
  await pass(0)
  asked[0]?.fail()
  await pass(0)
  expect(field().state).toBe('failed')
  act(() => field().ask('b', 0))
  await pass(0)
  leave()
  expect(asked[1]?.signal.aborted).toBe(true)
})
