import * as z from 'zod'
import type { Output, Schema } from '../../lib/contract/endpoint.ts'
import { type FieldError, ProductError } from '../../lib/contract/errors.ts'

/** Parses input with its schema. Throws invalid-input with a message for each invalid field. */
export function validated<S extends Schema>(schema: S, input: unknown): Output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data as Output<S>
  const errors = fieldErrorsOf(parsed.error)
  const first = errors[0]
  throw new ProductError('invalid-input', first ? `${first.field}: ${first.message}` : undefined, { errors })
}

/** Returns a message for each invalid field of a part of the input. */
export const fieldErrorsOf = (error: z.core.$ZodError, within: readonly string[] = []): FieldError[] =>
  error.issues.flatMap(issue => fieldErrors({ ...issue, path: [...within, ...issue.path] }))

const words = z.locales.en().localeError

/**
 * Returns the messages of an issue. zod/mini only says 'Invalid
 * input', so the messages come from zod's English catalog.
 */
function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({ field: [...path, key].join('.'), message: "This field doesn't exist" }))
  }
  const own = issue.message === 'Invalid input' ? undefined : issue.message
  const found = words(issue as z.core.$ZodRawIssue)
  const standard = typeof found === 'string' ? found : found?.message
  return [{ field: path.join('.') || 'body', message: own ?? standard ?? 'Invalid input' }]
}
