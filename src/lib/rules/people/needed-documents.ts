/** Which documents a driver needs. Pure. */
import type { VehiclePicture } from '../../contract/company.ts'
import type { DocumentKind, DocumentStatus } from '../../contract/driver/documents.ts'
import { hasExpired } from './driver-approval.ts'

/** Returns whether a vehicle needs a document, by its picture: nobody needs a license for what looks like a bicycle. */
export const needsDocument = (
  kind: DocumentKind,
  vehicle: { picture: VehiclePicture } | undefined
): boolean => kind !== 'license' || vehicle?.picture !== 'bicycle'

interface Documented {
  needed_documents: readonly DocumentKind[]
  documents: readonly { kind: DocumentKind; status: DocumentStatus; expires_on: string | null }[]
}

export interface Unaccepted {
  kind: DocumentKind
  status: DocumentStatus | 'expired' | null
}

/** Returns the documents of a driver that nobody has accepted, or that have expired, with their state. Null for a missing one. */
export function unacceptedDocuments(
  { needed_documents: needed, documents }: Documented,
  today: string
): Unaccepted[] {
  const kinds = new Set([...needed, ...documents.map(({ kind }) => kind)])
  return [...kinds].flatMap((kind): Unaccepted[] => {
    const found = documents.find(each => each.kind === kind)
    if (found?.status !== 'accepted') return [{ kind, status: found?.status ?? null }]
    return hasExpired(found.expires_on, today) ? [{ kind, status: 'expired' }] : []
  })
}
