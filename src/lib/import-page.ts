/** Loads the page of an import on the server. */
import { ApiError } from './api-error.ts'
import type { Client } from './client/client.ts'
import { getImport, type Import } from './contract/imports/imports.ts'
import { type ImportRow, type ImportRowGroup, listImportRows } from './contract/imports/rows.ts'

export interface ReadImportPage {
  initial: Import
  initialRows: { group: ImportRowGroup; items: ImportRow[]; next: number | null }
}

/** Returns an import and its first rows, or null for one that doesn't exist or that the reader may not open. */
export async function readImportPage(
  api: Pick<Client, 'call'>,
  id: string,
  item: string
): Promise<ReadImportPage | null> {
  const params = { id, item }
  try {
    const initial = await api.call(getImport, { params })
    const { wrong, question, failed } = initial.counts
    const group = wrong + question + failed > 0 ? 'attention' : 'all'
    const rows = await api.call(listImportRows, { params, query: { group } })
    return { initial, initialRows: { group, ...rows } }
  } catch (error) {
    if (error instanceof ApiError && ['not-found', 'forbidden'].includes(error.code)) return null
    throw error
  }
}
