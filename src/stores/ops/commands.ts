/** The commands and shortcuts of the console, on each of its pages: the open dialog, and what the palette finds. */
import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { ApiError } from '../../lib/api-error.ts'
import { getOpsDelivery, listOpsDeliveries } from '../../lib/contract/ops/delivery/deliveries.ts'
import { searchFleet } from '../../lib/contract/ops/fleet.ts'
import { client } from '../core/client.ts'
import { runtime } from '../core/runtime.ts'
import { type Command, possibleCommands } from './delivery.ts'
import { $fleetSelection } from './fleet.ts'

export type ConsoleDialog = 'keys' | 'commands'
/** The dialog of the keys, or of the commands, if one is open. */
export const $consoleDialog = atom<ConsoleDialog | null>(null)

export interface PageCommand {
  id: string
  title: string
  run: () => void
}
export interface PageCommands {
  actions: readonly PageCommand[]
  /** The delivery of the page. Without it, commands are for the one that is selected. */
  delivery?: string
  /** Begins an action on a delivery. */
  onCommand: (id: string, command: Command) => void
}
/** What the page of the console adds to the commands. Null for nothing. */
export const $pageCommands = atom<PageCommands | null>(null)

/** Adds a page's commands. Returns a function that takes them back. */
export function addPageCommands(commands: PageCommands): () => void {
  $pageCommands.set(commands)
  return () => {
    if ($pageCommands.get() === commands) $pageCommands.set(null)
  }
}

/** The most results of each kind. */
const most = 6

export interface FoundDelivery {
  id: string
  number: string
  reference: string
  pickup: string
  dropoff: string
}
export interface FoundInConsole {
  deliveries: FoundDelivery[]
  drivers: { id: string; name: string }[]
}

/**
 * Finds deliveries and drivers by number, reference, name, phone, plate or address, those under way first. Without a text, it
 * finds nothing.
 */
export async function findInConsole(text: string, signal: AbortSignal): Promise<FoundInConsole> {
  const q = text.trim()
  if (!q) return { deliveries: [], drivers: [] }
  const { call } = await client()
  const [fleet, listed] = await Promise.all([
    call(searchFleet, { query: { q }, signal }).catch(withoutFleet),
    call(listOpsDeliveries, { query: { q, limit: most }, signal })
  ])
  const underWay = new Set(fleet.deliveries)
  const byPlace = listed.items.toSorted(
    (one, other) => Number(underWay.has(other.id)) - Number(underWay.has(one.id))
  )
  return { deliveries: byPlace.slice(0, most), drivers: fleet.drivers.slice(0, most) }
}

/** A bookkeeper doesn't see the drivers' live view. */
function withoutFleet(error: unknown): z.output<typeof searchFleet.answer> {
  if (error instanceof ApiError && error.code === 'forbidden') return { deliveries: [], drivers: [] }
  throw error
}

export interface Chosen {
  id: string
  number: string
  commands: readonly Command[]
}

/** Returns the page's or the selected delivery with everything that an operator can do with it now. Null without one. */
export async function readChosen(signal: AbortSignal): Promise<Chosen | null> {
  const page = $pageCommands.get()
  const selection = $fleetSelection.get()
  const id = page?.delivery ?? (page && selection?.kind === 'delivery' ? selection.id : undefined)
  if (id === undefined) return null
  const delivery = await (await client()).call(getOpsDelivery, { params: { id }, signal })
  return { id, number: delivery.number, commands: possibleCommands(delivery) }
}

export const go = (path: string): void => runtime.go(path)
