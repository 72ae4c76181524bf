/** The documents that a driver's vehicle needs. */
import { type DocumentKind, documentKinds } from '../../../lib/contract/driver/documents.ts'
import { needsDocument } from '../../../lib/rules/people/needed-documents.ts'
import type { Context } from '../../context.ts'

export function neededDocuments(
  { company }: Pick<Context, 'company'>,
  { transportTypeId }: { transportTypeId: number }
): DocumentKind[] {
  const vehicle = company.reference().transportTypes.find(({ id }) => id === transportTypeId)
  return documentKinds.filter(kind => needsDocument(kind, vehicle))
}
