/** Replaces the parts of a browser that the stores need: storage and navigation. */
import { setPersistentEngine } from '@nanostores/persistent'
import type { TestService } from '../../service.ts'
import { replaceRuntime } from '../../../src/stores/core/runtime.ts'

export interface FakeBrowser {
  /** The addresses that the page was sent to. */
  visited: string[]
  /** Fails the next requests as if the network were lost. */
  offline: boolean
  /** Gives no answer to the next requests, as a very weak network, until it resolves. They then fail. */
  silence: Promise<void> | undefined
  /** Aborts requests to this path, as the browser does when a page is left. */
  aborts: string | undefined
  /** Each request as method and path. */
  requests: string[]
  /** Lets requests reach the server, but drops its responses. */
  dropAnswers: boolean
  /** The contents of local storage. */
  storage: Record<string, string>
  restore(): void
}

/** Shared by all tests of a file, because the stores keep their state between tests. */
const fileStorage: Record<string, string> = {}

/** Connects the stores to a test's Dropway in-process, including its same-origin endpoints. */
export function browserOf(world: TestService, storage = fileStorage): FakeBrowser {
  let cookie = ''
  // A plain object, because happy-dom's storage throws when it deletes a missing key.
  setPersistentEngine(storage, { addEventListener() {}, removeEventListener() {} })
  const inProcess = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    await browser.silence
    if (browser.offline) throw new TypeError('fetch failed')
    const url = new URL(
      typeof input === 'string' ? input : input instanceof URL ? input.href : input.url,
      'http://own.test'
    )
    const request = new Request(url, input instanceof Request ? input : init)
    browser.requests.push(`${request.method} ${url.pathname}`)
    if (url.pathname === browser.aborts) throw new TypeError('Failed to fetch')
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
  const browser: FakeBrowser = {
    visited: [],
    offline: false,
    silence: undefined,
    aborts: undefined,
    requests: [],
    dropAnswers: false,
    storage,
    restore
  }
  return browser
}
