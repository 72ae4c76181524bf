/** The company's data in the console: the newest version, its history, and changes to it. */
import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import {
  changeCompany,
  type CompanyData,
  getCompanyData,
  listCompanyVersions,
  restoreCompany
} from '../../lib/contract/company/company-data.ts'
import type { WorkDefaults } from '../../lib/contract/company/work-settings.ts'
import { client } from '../core/client.ts'

export interface Versioned {
  version: number
  data: CompanyData
  work_defaults: WorkDefaults
}
type History = z.output<typeof listCompanyVersions.answer>

export const $company = atom<Versioned | null>(null)
export const $companyHistory = atom<History | null>(null)
export const $companyFailure = atom<ApiError | null>(null)

async function tried<Value>(run: () => Promise<Value>): Promise<Value | null> {
  const done = await attempt(run)
  $companyFailure.set(done.ok ? null : done.error)
  return done.ok ? done.value : null
}

export async function loadCompany(): Promise<void> {
  const found = await tried(async () => (await client()).call(getCompanyData))
  if (found) $company.set(found)
  await loadHistory()
}

/** Loads the newest versions, or those before the ones that are shown. */
export async function loadHistory(before: number | null = null): Promise<void> {
  const query = before === null ? {} : { before }
  const found = await tried(async () => (await client()).call(listCompanyVersions, { query }))
  if (!found) return
  const shown = before === null ? [] : ($companyHistory.get()?.items ?? [])
  $companyHistory.set({ items: [...shown, ...found.items], next: found.next })
}

export type CompanyEdit = Omit<z.input<NonNullable<typeof changeCompany.body>>, 'version' | 'reason'>

/** Saves what differs as a new version. Returns whether it worked. After version-outdated, the edits stay on the screen. */
export async function saveCompany(version: number, reason: string, edit: CompanyEdit): Promise<boolean> {
  const saved = await tried(async () =>
    (await client()).call(changeCompany, { body: { version, reason, ...edit } })
  )
  return took(saved)
}

export async function goBackTo(restore: number, reason: string): Promise<boolean> {
  const version = $company.get()?.version ?? 0
  return took(
    await tried(async () => (await client()).call(restoreCompany, { body: { version, reason, restore } }))
  )
}

async function took(saved: Versioned | null): Promise<boolean> {
  if (!saved) return false
  $company.set(saved)
  await loadHistory()
  return true
}
