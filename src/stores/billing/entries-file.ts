/** Downloads all postings of some days. The answer is the file itself, so that it can be longer than an answer in JSON. */
import { attempt } from '../../lib/api-error.ts'
import { saveBase64, saveCsv } from '../../lib/browser/save-file.ts'
import { exportDatev } from '../../lib/contract/billing/datev.ts'
import { exportEntries } from '../../lib/contract/billing/entries.ts'
import { client } from '../core/client.ts'
import type { Exported } from '../core/csv-download.ts'

export async function downloadEntries(days: { from: string; to: string }): Promise<Exported> {
  const found = await attempt(async () => {
    const api = await client()
    const path = `${exportEntries.path}?${new URLSearchParams(days)}`
    const answer = await api.open(path, { signal: new AbortController().signal })
    const text = await answer.text()
    if (!answer.ok) throw await api.failure(answer.status, text, {})
    return text
  })
  if (!found.ok) return { error: found.error }
  saveCsv(`entries-${days.from}-${days.to}.csv`, found.value)
  // Without the header, and the empty text after the last line.
  return { rows: found.value.split('\r\n').length - 2, isComplete: true }
}

/** Downloads the postings of some days for DATEV. */
export async function downloadDatev(days: { from: string; to: string }): Promise<Exported> {
  const found = await attempt(async () => (await client()).call(exportDatev, { query: days }))
  if (!found.ok) return { error: found.error }
  saveBase64(found.value.file_name, 'text/csv', found.value.content)
  return { rows: found.value.postings, isComplete: true }
}
