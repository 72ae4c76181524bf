/** The zones, the one that is being edited, and the opening hours. */
import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { attempt } from '../../lib/api-error.ts'
import * as contract from '../../lib/contract/ops/zones.ts'
import type { Hours, Zone, ZoneKind } from '../../lib/contract/ops/zones.ts'
import type { Coordinate } from '../../lib/geo.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

/** A zone as it's being edited. Without an id, it's new. */
export interface EditedZone {
  id: string | null
  revision: number
  name: string
  kind: ZoneKind
  /** Closed. Null until the polygon is complete. */
  ring: Coordinate[] | null
}
export interface SavedHours {
  revision: number
  data: Hours
}

export interface ZonesAndHours {
  zones: Zone[]
  hours: SavedHours
}

export const zonesRecord = createPageRecord<ZonesAndHours>()
export const $editedZone = atom<EditedZone | null>(null)
/** The zone that was just removed, to restore it. */
export const $removedZone = atom<{ id: string; name: string } | null>(null)

export function beginZone(): void {
  zonesRecord.clearFailure()
  // The one kind that refuses nobody.
  $editedZone.set({ id: null, revision: 0, name: '', kind: 'surcharge', ring: null })
}

export function openZone({ id, revision, name, kind, ring }: Zone): void {
  zonesRecord.clearFailure()
  $editedZone.set({ id, revision, name, kind, ring: ring as Coordinate[] })
}

export type ZonePreview = z.output<typeof contract.previewZone.answer>

/** Returns what the edited zone would have refused. Null for one that refuses nothing, or if it can't be said. */
export async function previewZone({
  id,
  kind,
  ring
}: Pick<EditedZone, 'id' | 'kind' | 'ring'>): Promise<ZonePreview | null> {
  if (kind === 'surcharge' || !ring) return null
  const found = await attempt(async () =>
    (await client()).call(contract.previewZone, { body: { ...(id === null ? {} : { id }), kind, ring } })
  )
  return found.ok ? found.value : null
}

export const closeZone = (): void => $editedZone.set(null)

export function editZone(changes: Partial<EditedZone>): void {
  const edited = $editedZone.get()
  if (edited) $editedZone.set({ ...edited, ...changes })
}

/** Runs a call, and reads the zones and hours again. Resolves to whether it worked. */
const act = (run: () => Promise<unknown>): Promise<boolean> =>
  zonesRecord.act(async () => {
    await run()
    return (await client()).call(contract.listZones)
  })

/** Saves the edited zone. Its ring must be complete. */
export async function saveZone(reason: string): Promise<boolean> {
  const edited = $editedZone.get()
  if (!edited?.ring) return false
  const { id, revision, name, kind, ring } = edited
  const saved = await act(async () =>
    id === null
      ? (await client()).call(contract.createZone, { body: { name, kind, ring, reason } })
      : (await client()).call(contract.changeZone, {
          params: { id },
          body: { revision, name, kind, ring, reason }
        })
  )
  if (saved) closeZone()
  return saved
}

export async function removeZone(reason: string): Promise<boolean> {
  const edited = $editedZone.get()
  if (!edited?.id) return false
  const { id, name, revision } = edited
  const removed = await act(async () =>
    (await client()).call(contract.removeZone, { params: { id }, body: { revision, reason } })
  )
  if (!removed) return false
  $removedZone.set({ id, name })
  closeZone()
  return true
}

export async function undoRemoval(reason: string): Promise<void> {
  const removed = $removedZone.get()
  if (!removed) return
  const { id } = removed
  const done = await act(async () =>
    (await client()).call(contract.restoreZone, { params: { id }, body: { reason } })
  )
  if (done) $removedZone.set(null)
}

export const saveHours = (data: Hours, reason: string): Promise<boolean> =>
  act(async () =>
    (await client()).call(contract.changeHours, {
      body: { revision: zonesRecord.$value.get()?.hours.revision ?? 0, data, reason }
    })
  )

/** Returns the corners as text, one a line, without the last one, which is the first again. */
export const cornersAsText = (ring: readonly Coordinate[] | null): string =>
  (ring ?? [])
    .slice(0, -1)
    .map(([longitude, latitude]) => `${latitude}, ${longitude}`)
    .join('\n')

/** Parses corners, one a line. Returns the closed ring, or the number of a wrong line; 0 for too few corners. */
export function parseCorners(text: string): { ring: Coordinate[] } | { wrong: number } {
  const ring: Coordinate[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const match = /^\s*(-?\d{1,2}(?:\.\d+)?)[\s,;]+(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(line)
    const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])]
    if (!match || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return { wrong: index + 1 }
    ring.push([longitude, latitude])
  }
  return ring.length < 3 ? { wrong: 0 } : { ring: [...ring, ring[0]!] }
}
