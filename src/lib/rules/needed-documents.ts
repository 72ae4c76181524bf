/** Which documents a driver needs. Pure. */
import type { VehiclePicture } from '../contract/company.ts'
import type { DocumentKind } from '../contract/driver/documents.ts'

/** Returns whether a vehicle needs a document, by its picture: nobody needs a license for what looks like a bicycle. */
export const needsDocument = (
  kind: DocumentKind,
  vehicle: { picture: VehiclePicture } | undefined
): boolean => kind !== 'license' || vehicle?.picture !== 'bicycle'
