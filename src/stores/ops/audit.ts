/** The audit log in the console. */
import { atom } from 'nanostores'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { type AuditAction, type AuditEntry, exportAudit, listAudit } from '../../lib/contract/ops/audit.ts'
import { client } from '../core/client.ts'

export interface AuditQuery {
  q: string
  action: AuditAction | ''
  from: string
  to: string
}

export const $audit = atom<{ items: AuditEntry[]; next: string | null } | null>(null)
export const $auditFailure = atom<ApiError | null>(null)

const filtersOf = ({ q, action, from, to }: AuditQuery) => ({
  ...(q ? { q } : {}),
  ...(action ? { action } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {})
})

let newest = 0

/** Loads the entries for a query, or the next page. A newer query wins over the answer to an older one. */
export async function loadAudit(query: AuditQuery, cursor: string | null = null): Promise<void> {
  const request = ++newest
  const found = await attempt(async () =>
    (await client()).call(listAudit, {
      query: { limit: 50, ...filtersOf(query), ...(cursor ? { cursor } : {}) }
    })
  )
  if (request !== newest) return
  $auditFailure.set(found.ok ? null : found.error)
  if (!found.ok) return
  const before = cursor ? ($audit.get()?.items ?? []) : []
  $audit.set({ items: [...before, ...found.value.items], next: found.value.next_cursor })
}

/** Returns the CSV of a query, or null after a failure. */
export async function auditFile(query: AuditQuery) {
  const found = await attempt(async () => (await client()).call(exportAudit, { query: filtersOf(query) }))
  $auditFailure.set(found.ok ? null : found.error)
  return found.ok ? found.value : null
}
