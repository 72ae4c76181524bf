/** What operators see of the contacts in an import: a part, except in what they uploaded and haven't booked. */
import type { SignedIn } from '../core/principal.ts'
import type { ImportField } from '../../../lib/contract/imports/fields.ts'
import type { ImportRow } from '../../../lib/contract/imports/rows.ts'
import { may } from '../core/access.ts'
import type { imports } from '../../db/tables/delivery/import-tables.ts'
import { maskedCode, maskedEmail, maskedPhone, maskedText } from '../core/masked.ts'

/** Checks whether contacts of an import are hidden from the principal. Whoever uploaded the file has it until it's booked. */
export const areHidden = (
  principal: SignedIn,
  { userId: madeBy, state }: Pick<typeof imports.$inferSelect, 'userId' | 'state'>
): boolean => !may(principal, 'customer') && !(madeBy === principal.person.userId && state !== 'done')

const masks: Partial<Record<ImportField, (text: string) => string>> = {
  phone: maskedPhone,
  pickup_phone: maskedPhone,
  email: maskedEmail,
  door_code: maskedCode,
  // It can be an address to send the link to.
  send_link: maskedText
}

/** Hides the text of a field, if it's a contact. A column without a field can have one, too. */
export function hiddenText(field: ImportField | null, text: string): string {
  if (text === '') return text
  return field === null ? maskedText(text) : (masks[field]?.(text) ?? text)
}

/** Returns a row with its contacts in part. */
export const withHiddenContacts = (row: ImportRow): ImportRow => ({
  ...row,
  fields: Object.fromEntries(
    Object.entries(row.fields).map(([field, text]) => [field, hiddenText(field as ImportField, text)])
  ),
  problems: row.problems.map(problem =>
    problem.suggestion === undefined || problem.field === null
      ? problem
      : { ...problem, suggestion: hiddenText(problem.field, problem.suggestion) }
  )
})
