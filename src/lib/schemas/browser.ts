/**
 * The part of zod/mini that the contract and the stores use, at a tenth of its size. In the browser's bundles it
 * replaces zod/mini (scripts/browser-schemas.mjs); the server, the tests and the types use zod itself. It accepts and
 * returns the same, and reports the first problem of each path with the same message. tests/rules/schemas.test.ts
 * compares both on every schema.
 */
import { regexes } from 'zod/v4/core'
import { invalid, Schema } from './schema.ts'

export { safeParse } from './schema.ts'
export * from './checks.ts'
export * from './objects.ts'

const typed = (isValid: (value: unknown) => boolean) =>
  new Schema((value, report) => (isValid(value) ? value : report(invalid)))

const isText = (value: unknown): value is string => typeof value === 'string'
const isSafeInteger = (value: unknown) => Number.isSafeInteger(value)

export const string = () => typed(isText)
export const number = () => typed(Number.isFinite)
export const boolean = () => typed(value => typeof value === 'boolean')
export const unknown = () => new Schema(value => value)
const nothing = () => typed(value => value === null)
export { nothing as null }
export const int = () => typed(isSafeInteger)
export const literal = (only: unknown) => typed(value => value === only)
const oneOf = (values: readonly unknown[]) => typed(value => values.includes(value))
export { oneOf as enum }
const textLike = (pattern: RegExp) => typed(value => isText(value) && pattern.test(value))
export const iso = {
  datetime: (options: { offset: boolean }) => textLike(regexes.datetime(options)),
  date: () => textLike(regexes.date)
}
export const coerce = {
  number: () =>
    new Schema((value, report) => {
      const converted = Number(value)
      return Number.isFinite(converted) ? converted : report(invalid)
    })
}
