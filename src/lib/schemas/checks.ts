/** The checks of the browser's schemas. Each has the name and the arguments of zod/mini's. */
import { regexes } from 'zod/v4/core'
import { type Check, invalid } from './schema.ts'

const check =
  <Value>(isValid: (value: Value) => boolean, message = invalid): Check =>
  (value, report) => {
    if (!isValid(value as Value)) report(message)
    return value
  }
const change =
  (to: (text: string) => string): Check =>
  value =>
    to(value as string)

interface Sized {
  length: number
}

export const minLength = (least: number, message?: string) =>
  check<Sized>(({ length }) => length >= least, message)
export const maxLength = (most: number, message?: string) =>
  check<Sized>(({ length }) => length <= most, message)
export const gte = (least: number) => check<number>(value => value >= least)
export const lte = (most: number) => check<number>(value => value <= most)
export const gt = (limit: number) => check<number>(value => value > limit)
export const lt = (limit: number) => check<number>(value => value < limit)
export const regex = (pattern: RegExp, message?: string) => check<string>(text => pattern.test(text), message)
export const email = (message?: string) => regex(regexes.email, message)
export const refine = check
export const trim = () => change(text => text.trim())
export const toLowerCase = () => change(text => text.toLowerCase())
