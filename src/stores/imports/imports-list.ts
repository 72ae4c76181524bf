/** The imports of an organization: sends a new file, and makes the sample file. */
import { atom } from 'nanostores'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { upload } from '../../lib/client/upload.ts'
import { importFields, importRules } from '../../lib/contract/imports/fields.ts'
import { uploadImport } from '../../lib/contract/imports/imports.ts'
import { csvOf } from '../../lib/format/csv.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { saveCsv } from '../../lib/browser/save-file.ts'
import type { Words } from '../../lib/words/words.ts'
import { client } from '../core/client.ts'

/** The share of the file that is sent, from 0 to 1. Null while nothing is sent. */
export const $sentShare = atom<number | null>(null)
export const $uploadFailure = atom<ApiError | 'too-large' | null>(null)

/** Sends a file. Returns the id of its import, or null with `$uploadFailure`. */
export async function sendFile(organizationId: string, file: File): Promise<string | null> {
  $uploadFailure.set(file.size > importRules.bytes ? 'too-large' : null)
  if (file.size > importRules.bytes || $sentShare.get() !== null) return null
  $sentShare.set(0)
  const sent = await attempt(async () =>
    upload(await client(), uploadImport, {
      params: { id: organizationId },
      query: { name: file.name.slice(0, 200) },
      body: file,
      idempotencyKey: randomUuid(),
      signal: new AbortController().signal,
      onProgress: share => $sentShare.set(share)
    })
  )
  if (sent.ok) return sent.value.id
  $sentShare.set(null)
  $uploadFailure.set(sent.error)
  return null
}

/** Saves a file with all columns and one row, in the reader's language. */
export function saveSample({ fields, sampleRow, sampleName }: Words['imports']): void {
  const row = importFields.map(field => sampleRow[field])
  saveCsv(sampleName, csvOf([importFields.map(field => fields[field]), row]))
}
