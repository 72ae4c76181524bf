/** The four reference lists, fetched with the profile at start if they aren't loaded. */
import type { Endpoint, Schema } from '../../lib/contract/endpoint.ts'
import {
  getCancellationReasons,
  getTransportSizes,
  getTransportTypes,
  getUnitsOfMeasurement
} from '../../lib/contract/company.ts'
import { eventsPath } from '../../lib/contract/events.ts'
import {
  $cancellationReasons,
  $isAuthenticated,
  $referenceLoaded,
  $socials,
  $token,
  $transportSizes,
  $transportTypes,
  $unitMeasurements,
  $user
} from '../core/app.ts'
import { client } from '../core/client.ts'
import { missingCalls } from '../core/missing-calls.ts'
import { runtime } from '../core/runtime.ts'
import { $authUser } from '../session/auth-user.ts'
import { fetchProfile, sessionReady } from '../session/session.ts'

const notAuthenticated = 'Cannot fetch data: Not authenticated'

/** Runs a load. A failure is only logged, because the screens show what they have. */
async function logged(what: string, load: () => Promise<void>): Promise<void> {
  try {
    await load()
  } catch (error) {
    console.error(`Failed to fetch ${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function list<Answer extends Schema>(endpoint: Endpoint<undefined, undefined, undefined, Answer>) {
  return (await client()).call(endpoint)
}

/** Fetches the profile and the lists in parallel. Only logs an error when signed out. */
export async function loadReference(): Promise<void> {
  await sessionReady()
  if (!$isAuthenticated.get() || !$token.get()) {
    console.error(notAuthenticated)
    return
  }
  await Promise.all([
    logged('company', loadLinks),
    logged('user profile', loadProfile),
    logged('transport types', async () => $transportTypes.set(await list(getTransportTypes))),
    logged('transport sizes', async () => $transportSizes.set(await list(getTransportSizes))),
    logged('unit measurements', async () => $unitMeasurements.set(await list(getUnitsOfMeasurement))),
    logged('cancellation reasons', async () => $cancellationReasons.set(await list(getCancellationReasons)))
  ])
}

/** Sets the company's links, which the footer shows from the same configuration. */
async function loadLinks(): Promise<void> {
  $socials.set((await runtime.configuration()).company.socials)
}

/**
 * Loads the lists at the start of a signed-in page, if they aren't loaded, and the profile if it can't be read. With a
 * product API elsewhere that has no stream of events, the profile is the only call that tells of a session that has ended.
 */
export async function ensureReference(): Promise<void> {
  await sessionReady()
  if (!$referenceLoaded.get()) return loadReference()
  const isKnown = $user.get() && $authUser.get() && !missingCalls.has(`GET ${eventsPath}`)
  if ($token.get() && !isKnown) await logged('user profile', loadProfile)
}

async function loadProfile(): Promise<void> {
  await fetchProfile()
}
