/** A day's plan on the board: chosen deliveries, the cost of a move, and changes of other operators. */
import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { attempt } from '../../lib/api-error.ts'
import * as contract from '../../lib/contract/ops/planning/plan.ts'
import type { PlanBoard } from '../../lib/contract/ops/planning/plan.ts'
import { explainPlan, type PlanWhyAnswer } from '../../lib/contract/ops/planning/plan-why.ts'
import { type PlanRepair, repairPlan as repairContract } from '../../lib/contract/ops/planning/plan-repair.ts'
import type { PlanEdit } from '../../lib/contract/planning/day-plan.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

export type PlanPreview = z.infer<typeof contract.previewPlan.answer>
export type PublishedPlan = z.infer<typeof contract.publishPlan.answer>
export type PlanWhy = PlanWhyAnswer

/** What planning the day again has changed. Null before, and after any other change. */
export const $planRepaired = atom<PlanRepair | null>(null)

export const planRecord = createPageRecord<PlanBoard>()
/** The ids of the chosen deliveries. */
export const $planChosen = atom<ReadonlySet<string>>(new Set())
/** What the planner does. Undefined before it was asked. */
export const $planSearching = atom<PlanBoard['searching'] | undefined>(undefined)
/** Whether somebody else has changed the plan, so that the board was read again. */
export const $planStale = atom(false)

export function choose(id: string): void {
  const chosen = new Set($planChosen.get())
  if (!chosen.delete(id)) chosen.add(id)
  $planChosen.set(chosen)
}

/** Chooses all of these as well. Once all are chosen, none of them. */
export function chooseAll(ids: ReadonlySet<string>): void {
  const chosen = $planChosen.get()
  $planChosen.set(ids.isSubsetOf(chosen) ? chosen.difference(ids) : chosen.union(ids))
}

export const clearChosen = (): void => $planChosen.set(new Set())

const params = ({ day }: PlanBoard) => ({ day })

/** Reads the board again after another operator's change, and says so. */
async function readAgain(board: PlanBoard): Promise<void> {
  await planRecord.act(async () => (await client()).call(contract.getPlan, { params: params(board) }))
}

async function acted(board: PlanBoard, run: () => Promise<PlanBoard>): Promise<boolean> {
  $planStale.set(false)
  $planRepaired.set(null)
  if (await planRecord.act(run)) return true
  if (planRecord.$failure.get()?.code === 'version-outdated') {
    await readAgain(board)
    $planStale.set(true)
  }
  return false
}

export const editPlan = (board: PlanBoard, edit: PlanEdit): Promise<boolean> =>
  acted(board, async () =>
    (await client()).call(contract.changePlan, {
      params: params(board),
      body: { version: board.version, edit }
    })
  )

/** Plans again what must change. Says what moved in `$planRepaired`. */
export async function repairPlan(
  board: PlanBoard,
  options: { absent: string[]; reorder: boolean }
): Promise<boolean> {
  let repaired: PlanRepair | null = null
  const isDone = await acted(board, async () => {
    const body = { version: board.version, ...options }
    repaired = await (await client()).call(repairContract, { params: params(board), body })
    return repaired.board
  })
  $planRepaired.set(repaired)
  return isDone
}

export const undoPlan = (board: PlanBoard): Promise<boolean> =>
  acted(board, async () =>
    (await client()).call(contract.undoPlan, { params: params(board), body: { version: board.version } })
  )

/** Returns what an edit would cost. Null if it can't be said. */
export async function previewEdit(board: PlanBoard, edit: PlanEdit): Promise<PlanPreview | null> {
  const body = { version: board.version, edit }
  const found = await attempt(async () =>
    (await client()).call(contract.previewPlan, { params: params(board), body })
  )
  return found.ok ? found.value : null
}

/** Starts the planner. The board follows what it finds. */
export const searchPlan = (board: PlanBoard, what: 'rest' | 'all'): Promise<boolean> =>
  acted(board, async () => {
    const api = await client()
    const body = { version: board.version, what }
    await api.call(contract.searchPlan, { params: params(board), body })
    const { searching } = await api.call(contract.watchPlan, { params: params(board) })
    $planSearching.set(searching)
    return board
  })

export async function stopSearch(board: PlanBoard): Promise<void> {
  await attempt(async () => (await client()).call(contract.stopSearch, { params: params(board), body: {} }))
}

/** Publishes the draft. Returns the answer, or null with the failure in the record. */
export async function publishPlan(board: PlanBoard, reason: string): Promise<PublishedPlan | null> {
  let published: PublishedPlan | null = null
  await acted(board, async () => {
    const api = await client()
    const body = { version: board.version, reason }
    published = await api.call(contract.publishPlan, { params: params(board), body })
    return api.call(contract.getPlan, { params: params(board) })
  })
  return published
}

/** Returns why a delivery is where it is. Null if it can't be said. */
export async function whyPlanned(board: PlanBoard, deliveryId: string): Promise<PlanWhy | null> {
  const query = { delivery_id: deliveryId }
  const found = await attempt(async () =>
    (await client()).call(explainPlan, { params: params(board), query })
  )
  return found.ok ? found.value : null
}

const apart = { searching: 1_000, idle: 5_000 }

/** Follows the changes of others and of the planner, while the page is seen. Returns a function that ends it. */
export function followPlan(initial: PlanBoard): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  async function look(): Promise<void> {
    const board = planRecord.$value.get() ?? initial
    if (document.visibilityState === 'visible' && !planRecord.$busy.get()) {
      const found = await attempt(async () =>
        (await client()).call(contract.watchPlan, { params: params(board) })
      )
      const shown = planRecord.$value.get() ?? initial
      if (found.ok) {
        $planSearching.set(found.value.searching)
        if (found.value.version > shown.version) await readAgain(shown)
      }
    }
    if (!isGone) timer = setTimeout(look, $planSearching.get() ? apart.searching : apart.idle)
  }
  timer = setTimeout(look, initial.searching ? apart.searching : apart.idle)
  return () => {
    isGone = true
    clearTimeout(timer)
  }
}
