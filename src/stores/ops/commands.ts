/** What the command palette of the console finds, and where it leads. */
import { searchFleet } from '../../lib/contract/ops/fleet.ts'
import type { FleetDelivery } from '../../lib/contract/ops/fleet.ts'
import { client } from '../core/client.ts'
import { runtime } from '../core/runtime.ts'
import { $fleet } from './fleet.ts'

export interface FoundInFleet {
  deliveries: FleetDelivery[]
  drivers: { id: string; name: string }[]
}

/** Finds deliveries under way and drivers. Without a text, it finds nothing. */
export async function findInFleet(text: string, signal: AbortSignal): Promise<FoundInFleet> {
  const q = text.trim()
  if (!q) return { deliveries: [], drivers: [] }
  const found = await (await client()).call(searchFleet, { query: { q }, signal })
  const { deliveries } = $fleet.get().state
  return { deliveries: found.deliveries.flatMap(id => deliveries.get(id) ?? []), drivers: found.drivers }
}

export const go = (path: string): void => runtime.go(path)
