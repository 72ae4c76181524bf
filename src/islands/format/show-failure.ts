import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { asApiError } from '../../lib/api-error.ts'
import { LocalizedError } from '../../stores/core/localized-error.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

/** The messages for fields with invalid values, in the page's language. */
export type FieldSentences<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>

/**
 * Shows the errors of a failed request: at the fields that the server names, otherwise above the button. A field's own
 * message replaces the server's English one.
 */
export function showFailure<Values extends FieldValues>(
  failure: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly FieldPath<Values>[],
  sentences: FieldSentences<Values>
): void {
  if (failure instanceof LocalizedError) {
    setError('root', { type: 'server', message: failure.message })
    return
  }
  const refused = asApiError(failure)
  let placed = false
  for (const { field, message } of refused.errors) {
    const known = fields.find(candidate => candidate === field)
    if (!known) continue
    setError(known, { type: 'server', message: sentences[known] ?? message }, { shouldFocus: !placed })
    placed = true
  }
  if (!placed) setError('root', { type: 'server', message: sentenceFor(refused.code) })
}
