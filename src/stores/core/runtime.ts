/** What the stores need of the world: given once by the page, replaced by tests. */
import { type Client, createClient } from '../../lib/client/client.ts'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import { readConfiguration } from '../../lib/read-configuration.ts'

export interface Runtime {
  fetch: typeof fetch
  /** Leaves the page. */
  go(path: string): void
  /** Leaves the page for one that takes its place: 'back' does not lead to it. */
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

/** For tests: another world, until `restore` is called. */
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
  /** A call that carried `refused` got a 401. */
  onUnauthenticated(refused: string): void
}

let session: Session = { token: async () => '', onUnauthenticated: () => {} }
let made: Promise<Client> | undefined

/** The session store says how to get at the token: the client does not know where it is kept. */
export function provideSession(provided: Session): void {
  session = provided
}

/** The one client of this page. */
export function client(): Promise<Client> {
  return (made ??= runtime.configuration().then(({ api }) =>
    createClient({
      baseUrl: api.base_url,
      foreign: URL.canParse(api.base_url),
      platform: api.platform,
      type: api.type,
      fetch: (...request) => runtime.fetch(...request),
      token: () => session.token(),
      onUnauthenticated: refused => session.onUnauthenticated(refused)
    })
  ))
}
