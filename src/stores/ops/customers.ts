/** Customers in the console: the search, the one that's open, and what's done about them. */
import { randomUuid } from '../../lib/browser/random-id.ts'
import { atom } from 'nanostores'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import {
  addCustomerNote,
  blockCustomer,
  type CustomerRow,
  erasePerson,
  exportPerson,
  getCustomer,
  listCustomers,
  openContact,
  type OpsCustomer,
  unblockCustomer
} from '../../lib/contract/ops/customers.ts'
import { client } from '../core/client.ts'
import { saveFile } from '../../lib/browser/save-file.ts'

export interface CustomerList {
  items: CustomerRow[]
  next: string | null
}
export interface Contact {
  name: string
  email: string | null
  phone: string
  phone_display?: string | undefined
}

/** Those with an account, or contacts without one. */
export type CustomerGroup = 'accounts' | 'contacts'

export type CustomerSort = 'newest' | 'oldest'

export const $customerList = atom<CustomerList | null>(null)
export const $openCustomer = atom<OpsCustomer | null>(null)
export const $customerFailure = atom<ApiError | null>(null)

let newest = 0
/** The customer that the operator has chosen. The late answer of an earlier one must not replace it. */
let chosenId = ''

/** Finds customers, or loads the next page. A newer search wins over the answer to an older one. */
export async function findCustomers(
  q: string,
  group: CustomerGroup,
  sort: CustomerSort,
  cursor: string | null = null
): Promise<void> {
  const request = ++newest
  const query = { group, sort, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) }
  const found = await attempt(async () => (await client()).call(listCustomers, { query }))
  if (request !== newest) return
  $customerFailure.set(found.ok ? null : found.error)
  if (!found.ok) return
  const before = cursor ? ($customerList.get()?.items ?? []) : []
  $customerList.set({ items: [...before, ...found.value.items], next: found.value.next_cursor })
}

async function tried<Value>(run: () => Promise<Value>): Promise<Value | null> {
  const id = chosenId
  const done = await attempt(run)
  if (id === chosenId) $customerFailure.set(done.ok ? null : done.error)
  return done.ok ? done.value : null
}

async function shown(run: () => Promise<OpsCustomer>): Promise<boolean> {
  const changed = await tried(run)
  if (!changed) return false
  if (changed.id === chosenId) $openCustomer.set(changed)
  const list = $customerList.get()
  if (list)
    $customerList.set({
      ...list,
      items: list.items.map(row => (row.id === changed.id ? { ...row, is_blocked: changed.is_blocked } : row))
    })
  return true
}

export async function showCustomer(id: string): Promise<void> {
  chosenId = id
  if ($openCustomer.get()?.id !== id) $openCustomer.set(null)
  await shown(async () => (await client()).call(getCustomer, { params: { id } }))
}

export function closeCustomer(): void {
  chosenId = ''
  $openCustomer.set(null)
  $customerFailure.set(null)
}

export const contactOf = (id: string): Promise<Contact | null> =>
  tried(async () => (await client()).call(openContact, { params: { id }, body: {} }))

export const noteAbout = (id: string, text: string): Promise<boolean> =>
  shown(async () =>
    (await client()).call(addCustomerNote, {
      params: { id },
      body: { text },
      idempotencyKey: randomUuid()
    })
  )

export type CustomerAction = 'block' | 'unblock' | 'export' | 'erase'

/** Does what needs a reason. An export is saved as a file by the browser. Returns whether it worked. */
export async function actOnCustomer(id: string, action: CustomerAction, reason: string): Promise<boolean> {
  const call = { params: { id }, body: { reason } }
  if (action === 'block') return shown(async () => (await client()).call(blockCustomer, call))
  if (action === 'unblock') return shown(async () => (await client()).call(unblockCustomer, call))
  if (action === 'export') {
    const file = await tried(async () => (await client()).call(exportPerson, call))
    if (file) saveFile(file.file_name, 'application/json', file.json)
    return file !== null
  }
  const erased = await tried(async () => {
    await (await client()).call(erasePerson, call)
    return true
  })
  if (erased) await showCustomer(id)
  return erased === true
}
