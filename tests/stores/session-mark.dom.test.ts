/** A page finds out that its stored session isn't the one that the server rendered it for. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionMark } from '../../src/lib/session/session-mark.ts'
import { markOf } from '../../src/server/site/sessions/mark.ts'

const { session } = vi.hoisted(() => ({ session: { stored: 'token-a', cookie: 'token-b' } }))
vi.mock('../../src/stores/session/token-encryption.ts', () => ({
  openText: async (text: string) => text || null,
  sealText: async (text: string) => text
}))

const user = { id: 'usr_1', type: 'customer', role_id: 2, email: 'mark@example.test' }
let answer: () => Response
let visited: string[]
const fetched = vi.fn()

async function openPage(mark: string) {
  vi.resetModules()
  document.documentElement.dataset['session'] = mark
  const app = await import('../../src/stores/core/app.ts')
  const { replaceRuntime } = await import('../../src/stores/core/runtime.ts')
  const { sessionReady } = await import('../../src/stores/session/session.ts')
  replaceRuntime({
    go: path => visited.push(path),
    fetch: async (input, init) => {
      fetched(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`)
      return answer()
    }
  })
  app.$token.set(null)
  app.$sealedToken.set(session.stored)
  return { ready: sessionReady, token: () => app.$token.get(), sealed: () => app.$sealedToken.get() }
}

beforeEach(() => {
  visited = []
  answer = () => Response.json({ data: { token: session.cookie, user, next: '/dashboard' } })
})
afterEach(() => {
  fetched.mockClear()
  delete document.documentElement.dataset['session']
})

test('takes over the session of the page before the first call, without loading the page again', async () => {
  const page = await openPage(await sessionMark(session.cookie))
  await page.ready()
  expect([page.token(), page.sealed()]).toEqual([session.cookie, session.cookie])
  expect(fetched.mock.calls).toEqual([['POST /api/session']])
  expect(visited).toEqual([])
})

test('asks nothing if the stored session is the one of the page', async () => {
  const page = await openPage(await sessionMark(session.stored))
  await page.ready()
  expect(page.token()).toBe(session.stored)
  expect(fetched).not.toHaveBeenCalled()
})

test('continues with the stored session without a network', async () => {
  answer = () => {
    throw new TypeError('fetch failed')
  }
  const page = await openPage(await sessionMark(session.cookie))
  await page.ready()
  expect(page.token()).toBe(session.stored)
})

test('has marks that differ and reveal no token', async () => {
  const marks = await Promise.all(['token-a', 'token-b', 'token-a'].map(sessionMark))
  expect(marks[0]).toBe(marks[2])
  expect(marks[0]).not.toBe(marks[1])
  expect(markOf('token-a')).toBe(marks[0])
  expect(marks[0]).toMatch(/^[\w+/]{16}$/)
})
