/** What the command palette of the console finds, and where it leads. */
import { getOpsDelivery } from '../../lib/contract/ops/delivery/deliveries.ts'
import { searchFleet } from '../../lib/contract/ops/fleet.ts'
import type { FleetDelivery } from '../../lib/contract/ops/fleet.ts'
import { client } from '../core/client.ts'
import { runtime } from '../core/runtime.ts'
import { type Command, possibleCommands } from './delivery.ts'
import { $fleet, $fleetSelection } from './fleet.ts'

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

export interface Chosen {
  id: string
  number: string
  commands: readonly Command[]
}

/** Returns the selected delivery with everything that an operator can do with it now. Null without one. */
export async function readChosen(signal: AbortSignal): Promise<Chosen | null> {
  const selection = $fleetSelection.get()
  if (selection?.kind !== 'delivery') return null
  const params = { id: selection.id }
  const delivery = await (await client()).call(getOpsDelivery, { params, signal })
  return { id: delivery.id, number: delivery.number, commands: possibleCommands(delivery) }
}

export const go = (path: string): void => runtime.go(path)
