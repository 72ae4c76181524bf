/** The list of cases, and the one that's open. */
import { atom } from 'nanostores'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import {
  answerOpsCase,
  type CaseRow,
  type caseFilters,
  changeOpsCase,
  getOpsCase,
  listOpsCases,
  type OpsCase
} from '../../lib/contract/ops/cases.ts'
import { client } from '../core/client.ts'
import { refreshWhileVisible } from './refresh.ts'

export interface CaseQuery {
  status: (typeof caseFilters)[number]
  assignee: 'me' | 'nobody' | ''
  q: string
}
export interface CaseList {
  items: CaseRow[]
  next: string | null
}

export const $caseList = atom<CaseList | null>(null)
export const $openCase = atom<OpsCase | null>(null)
export const $caseFailure = atom<ApiError | null>(null)

let newest = 0
/** The case that the operator has chosen. The late answer of an earlier one must not replace it. */
let chosenId = ''

/** Loads the list for a query, or its next page. A newer query wins over the answer to an older one. */
export async function loadCases(
  { status, assignee, q }: CaseQuery,
  cursor: string | null = null
): Promise<void> {
  const request = ++newest
  const query = {
    status,
    ...(assignee ? { assignee } : {}),
    ...(q ? { q } : {}),
    ...(cursor ? { cursor } : {})
  }
  const found = await attempt(async () => (await client()).call(listOpsCases, { query }))
  if (request !== newest) return
  $caseFailure.set(found.ok ? null : found.error)
  if (!found.ok) return
  const before = cursor ? ($caseList.get()?.items ?? []) : []
  $caseList.set({ items: [...before, ...found.value.items], next: found.value.next_cursor })
}

/** Loads the list again from time to time. Returns a function that stops it. */
export function followCaseList(query: () => CaseQuery): () => void {
  return refreshWhileVisible(() => {
    // A list with several pages stays as it is, because loading the first again would drop the others.
    if (($caseList.get()?.items.length ?? 0) <= 20) void loadCases(query())
  })
}

/** Puts a changed case into the list, where it stays until the list is loaded again. */
function keep(changed: OpsCase): void {
  if (changed.id === chosenId) $openCase.set(changed)
  const list = $caseList.get()
  const preview = changed.entries.findLast(({ kind }) => kind === 'message')?.text ?? ''
  if (list)
    $caseList.set({
      ...list,
      items: list.items.map(row => (row.id === changed.id ? { ...row, ...changed, preview } : row))
    })
}

async function tried(run: () => Promise<OpsCase>): Promise<boolean> {
  const id = chosenId
  const done = await attempt(run)
  if (id === chosenId) $caseFailure.set(done.ok ? null : done.error)
  if (done.ok) keep(done.value)
  return done.ok
}

export async function openOpsCase(id: string): Promise<void> {
  chosenId = id
  if ($openCase.get()?.id !== id) $openCase.set(null)
  await tried(async () => (await client()).call(getOpsCase, { params: { id } }))
}

export function closeOpsCase(): void {
  chosenId = ''
  $openCase.set(null)
  $caseFailure.set(null)
}

export const answerWith = (
  id: string,
  body: { kind: 'message' | 'note'; text: string; status?: 'solved' },
  idempotencyKey: string
): Promise<boolean> =>
  tried(async () => (await client()).call(answerOpsCase, { params: { id }, body, idempotencyKey }))

/** Changes the open case. If someone else was first, shows their change. */
export async function changeCase(
  { id, version }: OpsCase,
  change: { status?: 'open' | 'solved'; assignee?: 'me' | 'nobody' }
): Promise<void> {
  const done = await tried(async () =>
    (await client()).call(changeOpsCase, { params: { id }, body: { version, ...change } })
  )
  const failure = $caseFailure.get()
  if (done || id !== chosenId || failure?.code !== 'version-outdated') return
  await openOpsCase(id)
  $caseFailure.set(failure)
}
