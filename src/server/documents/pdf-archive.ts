/** Makes PDF/A-3 (level B) of a document, which archives keep, with an invoice's XML attached as Factur-X says. */
import { createHash } from 'node:crypto'
import { embedFacturX, type PDFDocument, PDFHexString } from '@cantoo/pdf-lib'

export interface Archive {
  /** Different for each document, such as its number and its seller. */
  id: string
  /** CII of EN 16931, or null without. */
  xml: string | null
}

/** Changes the document. `at` is the time of the attachment. */
export async function archived(document: PDFDocument, { id, xml }: Archive, at: Date): Promise<void> {
  // The library would make a random one, and the same invoice must give the same bytes.
  const hash = PDFHexString.of(createHash('sha256').update(id).digest('hex').slice(0, 32))
  document.context.trailerInfo.ID = document.context.obj([hash, hash])
  if (xml === null) document.convertToPDFA({ conformance: '3B' })
  else
    await embedFacturX(document, new TextEncoder().encode(xml), {
      conformanceLevel: 'EN 16931',
      creationDate: at,
      modificationDate: at
    })
}
