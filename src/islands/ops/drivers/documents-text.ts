import { companyZone } from '../../../lib/format/times/company-zone.ts'
import type { OpsDriverRow } from '../../../lib/contract/ops/drivers.ts'
import { unacceptedDocuments } from '../../../lib/rules/people/needed-documents.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { serverNow } from '../../../stores/core/server-time.ts'

/** Says what the documents of a driver still need: '2 to check, 1 missing', or that all are accepted. */
export function documentsText(
  driver: Pick<OpsDriverRow, 'documents' | 'needed_documents'>,
  locale: Locale,
  words: Pick<Words['opsDrivers'], 'documentsAccepted' | 'documentCounts'>
): string {
  const open = unacceptedDocuments(driver, dayOf(new Date(serverNow()), companyZone()))
  const states = open.map(({ status }) => (status === null || status === 'accepted' ? 'missing' : status))
  const parts = (['waiting', 'rejected', 'expired', 'missing'] as const).flatMap(state => {
    const count = states.filter(each => each === state).length
    return count === 0 ? [] : [plural(locale, words.documentCounts[state], count)]
  })
  return parts.join(', ') || words.documentsAccepted
}
