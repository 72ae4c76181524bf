/** Does the same with many deliveries of the console's list, one after the other, each by the action for a single one. */
import { atom } from 'nanostores'
import { type ApiError, attempt } from '../../../lib/api-error.ts'
import {
  getOpsDelivery,
  listOpsDeliveries,
  type OpsDelivery,
  type OpsDeliveryRow
} from '../../../lib/contract/ops/delivery/deliveries.ts'
import { mostSelected, type ViewQuery } from '../../../lib/contract/ops/delivery/delivery-list.ts'
import { client } from '../../core/client.ts'
import { runtime } from '../../core/runtime.ts'
import type { Command } from '../delivery.ts'

export const bulkCommands = [
  'offer',
  'assign',
  'reschedule',
  'message',
  'cancel'
] as const satisfies Command[]
export type BulkCommand = (typeof bulkCommands)[number]

/** Acts on one row. Rejects with an ApiError. */
export type BulkAction = (row: OpsDeliveryRow) => Promise<unknown> | null

export interface BulkResult {
  row: OpsDeliveryRow
  /** Null if it's done. 'unscheduled': it has no time to move. */
  problem: ApiError | 'unscheduled' | null
  /** If somebody changed it meanwhile, how it is now. */
  now?: OpsDelivery
}

export interface Bulk {
  rows: readonly OpsDeliveryRow[]
  results: readonly BulkResult[]
  state: 'running' | 'stopped' | 'done'
}
/** What runs, or how it went. */
export const $bulk = atom<Bulk | null>(null)

const pageRows = 100

/** Loads the rows that match, at most as many as can be selected. */
export async function allMatching(
  view: ViewQuery
): Promise<{ rows: OpsDeliveryRow[]; isComplete: boolean } | null> {
  const { columns: _, ...filters } = view
  const rows: OpsDeliveryRow[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(filters, cursor)
    if (!page.ok) return null
    rows.push(...page.value.items)
    cursor = page.value.next_cursor ?? undefined
  } while (cursor !== undefined && rows.length < mostSelected)
  return {
    rows: rows.slice(0, mostSelected),
    isComplete: cursor === undefined && rows.length <= mostSelected
  }
}

const readPage = (filters: ViewQuery, cursor: string | undefined) =>
  attempt(async () =>
    (await client()).call(listOpsDeliveries, { query: { ...filters, limit: pageRows, cursor } })
  )

/**
 * Runs an action on each row, in their order. Exactly these rows are acted on: each names the step that the list showed, so one
 * that somebody changed meanwhile is left as it is. An action returns null for a row without a time.
 */
export async function runBulk(rows: readonly OpsDeliveryRow[], action: BulkAction): Promise<void> {
  $bulk.set({ rows, results: [], state: 'running' })
  for (const row of rows) {
    const before = $bulk.get()
    if (before?.state !== 'running') return
    const result = await resultOf(row, action(row))
    const { state } = $bulk.get() ?? before
    $bulk.set({ rows, results: [...before.results, result], state })
  }
  stopBulk('done')
}

/** Stops after the delivery that is being changed. */
export function stopBulk(state: 'stopped' | 'done' = 'stopped'): void {
  const bulk = $bulk.get()
  if (bulk?.state === 'running') $bulk.set({ ...bulk, state })
}

/** Shows the list again, with what has changed. */
export function endBulk(): void {
  const hasChanged = ($bulk.get()?.results ?? []).some(({ problem }) => problem === null)
  $bulk.set(null)
  if (hasChanged) runtime.replace(location.pathname + location.search)
}

async function resultOf(row: OpsDeliveryRow, running: ReturnType<BulkAction>): Promise<BulkResult> {
  if (!running) return { row, problem: 'unscheduled' }
  const done = await attempt(() => running)
  if (done.ok) return { row, problem: null }
  const { error } = done
  if (error.code !== 'delivery-changed') return { row, problem: error }
  const newest = await attempt(async () => (await client()).call(getOpsDelivery, { params: { id: row.id } }))
  return { row, problem: error, ...(newest.ok ? { now: newest.value } : {}) }
}
