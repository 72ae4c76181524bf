/** What the stores need of a browser, without one: storage, and the way out of the page. */
import { setPersistentEngine } from '@nanostores/persistent'
import type { TestService } from '../service.ts'
import { replaceRuntime } from '../../src/stores/core/runtime.ts'

export interface FakeBrowser {
  /** Where the page was sent. */
  visited: string[]
  /** Fails the next calls as a lost network does. */
  offline: boolean
  /** The server hears, and its answers are lost on the way back. */
  dropAnswers: boolean
  /** Local storage. */
  storage: Record<string, string>
  restore(): void
}

/** One for all the tests of a file: the stores keep what they hold. */
const fileStorage: Record<string, string> = {}

/** Lets the stores talk to a test's Dropway in-process, its own-origin endpoints included. */
export function browserOf(world: TestService, storage = fileStorage): FakeBrowser {
  let cookie = ''
  // Plain instead of the test browser's own, which refuses to delete what is not there.
  setPersistentEngine(storage, { addEventListener() {}, removeEventListener() {} })
  const inProcess = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (browser.offline) throw new TypeError('fetch failed')
    const url = new URL(
      typeof input === 'string' ? input : input instanceof URL ? input.href : input.url,
      'http://own.test'
    )
    const request = new Request(url, input instanceof Request ? input : init)
    if (cookie) request.headers.set('cookie', cookie)
    request.headers.set('sec-fetch-site', 'same-origin')
    const response = url.pathname.startsWith('/v1/')
      ? await world.service.api.fetch(request, '127.0.0.1')
      : await world.service.site.answer(request)
    if (browser.dropAnswers) throw new TypeError('fetch failed')
    const answer = response ?? new Response(null, { status: 404 })
    for (const set of answer.headers.getSetCookie()) {
      if (set.startsWith('dropway_session=')) cookie = /Max-Age=0/.test(set) ? '' : (set.split(';')[0] ?? '')
    }
    return answer
  }
  const restore = replaceRuntime({
    fetch: inProcess,
    go: path => browser.visited.push(path),
    configuration: async () => {
      const configuration = world.service.site.configuration()
      return { ...configuration, api: { ...configuration.api, base_url: 'http://own.test/v1' } }
    }
  })
  const browser: FakeBrowser = { visited: [], offline: false, dropAnswers: false, storage, restore }
  return browser
}
