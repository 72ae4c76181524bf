/** The driver's documents: uploads a photo and attaches it. */
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { type DocumentKind, type DriverDocument, sendDocument } from '../../lib/contract/driver/documents.ts'
import { randomHex } from '../../lib/browser/random-id.ts'
import { client } from '../core/client.ts'
import { sendPhoto } from '../files/photos.ts'

export type Sent = { documents: DriverDocument[] } | { error: ApiError }

/** Sends the photo of a document. `expires` is '' for one that doesn't expire. */
export async function sendDocumentPhoto(kind: DocumentKind, photo: Blob, expires: string): Promise<Sent> {
  const done = await attempt(async () => {
    const file = await sendPhoto('document', photo, `doc_${randomHex(12)}`)
    return (await client()).call(sendDocument, {
      body: { kind, file_id: file.id, ...(expires ? { expires_on: expires } : {}) }
    })
  })
  return done.ok ? { documents: done.value.documents } : { error: done.error }
}
