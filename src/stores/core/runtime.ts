/** The environment of the stores: provided once by the page, replaced by tests. */
import { type Client, createClient } from '../../lib/client/client.ts'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import { isPhone } from './is-phone.ts'
import { loadSentenceFor } from './error-sentences.ts'
import { missingCalls } from './missing-calls.ts'
import { timed } from './server-time.ts'
import { readConfiguration } from '../../lib/browser/read-configuration.ts'

export interface Runtime {
  fetch: typeof fetch
  /** Goes to another page. */
  go(path: string): void
  /** Goes to a page that replaces this one, so 'back' doesn't lead here. */
  replace(path: string): void
  configuration(): Promise<PublicConfiguration>
}

let reading: Promise<PublicConfiguration> | undefined

const browser: Runtime = {
  fetch: (...request) => globalThis.fetch(...request),
  go: path => location.assign(path),
  replace: path => location.replace(path),
  configuration: () =>
    (reading ??= readConfiguration(runtime.fetch).catch((error: unknown) => {
      reading = undefined
      throw error
    }))
}

export let runtime: Runtime = browser

/** Replaces the environment in tests. Returns a function that restores it. */
export function replaceRuntime(other: Partial<Runtime>): () => void {
  runtime = { ...browser, ...other }
  made = undefined
  return () => {
    runtime = browser
    made = undefined
  }
}

interface Session {
  token(): Promise<string>
  /** Called when a call needs a token and there is none. */
  onTokenMissing(): void
  /** Called when a call with the token `refused` gets a 401. */
  onUnauthenticated(refused: string): void
}

let session: Session = { token: async () => '', onTokenMissing: () => {}, onUnauthenticated: () => {} }
let made: Promise<Client> | undefined

/** Sets how to get the token. The session store calls this, so the client doesn't know where the token is stored. */
export function provideSession(provided: Session): void {
  session = provided
}

/** Returns the page's only client. */
export function client(): Promise<Client> {
  return (made ??= runtime.configuration().then(({ api }) =>
    createClient({
      baseUrl: api.base_url,
      foreign: URL.canParse(api.base_url),
      platform: api.platform,
      type: api.type,
      fetch: (...request) => timed(runtime.fetch, ...request),
      token: () => session.token(),
      onTokenMissing: () => session.onTokenMissing(),
      onUnauthenticated: refused => session.onUnauthenticated(refused),
      missing: missingCalls,
      limit: isPhone() ? 60_000 : 30_000,
      beforeFailure: code => loadSentenceFor(code, runtime.fetch)
    })
  ))
}
