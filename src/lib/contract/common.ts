import * as z from 'zod/mini'
import { containsWebAddress } from './web-address.ts'

/** Degrees, WGS 84. */
export const latitude = z.number().check(z.gte(-90), z.lte(90))
export const longitude = z.number().check(z.gte(-180), z.lte(180))
export const pointSchema = z.strictObject({ latitude, longitude })

/** ISO 8601 with offset or Z. */
export const instant = z.iso.datetime({ offset: true })

export const shortText = (maximum: number, minimum = 0) =>
  z.string().check(z.trim(), z.minLength(minimum), z.maxLength(maximum))

/** Line breaks, control characters, and characters that reverse the direction of a text. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** The message for a name that isn't plain. Screens have their own. */
export const plainNameMessage = 'Must not contain a web address, an email or a line break'

/** A text of one line, as documents print it. */
export const lineText = (maximum: number, minimum = 0) =>
  shortText(maximum, minimum).check(
    z.refine(text => !unprintable.test(text), 'Must not contain a line break or a control character')
  )

/** Returns whether a name can be mailed to strangers: it has no web address, no line break and no control character. */
export const isPlainName = (name: string): boolean => !containsWebAddress(name) && !unprintable.test(name)

/** The name of a person. It's mailed to people who don't know them. */
export const personName = (maximum: number, minimum = 0) =>
  shortText(maximum, minimum).check(z.refine(isPlainName, plainNameMessage))

export const phoneMessage = 'Must be a phone number, such as +41 79 123 45 67'
/**
 * A phone number as people type or paste it, with digits of any script. Only its digits are counted here. The server
 * reads it by the rules of its country, and answers E.164: '+41791234567', with an extension '+41791234567;ext=12'.
 */
export const phone = z
  .string()
  .check(z.trim(), z.maxLength(60), z.regex(/^(?:\P{Nd}*\p{Nd}){4,28}\P{Nd}*$/u, phoneMessage))
/** A stored number as the company's country writes it: '079 123 45 67'. Another product API has none. */
export const phoneDisplay = z.optional(z.string())

/** A language of messages, by ISO 639. */
export const languageCode = z.string().check(z.regex(/^[a-z]{2}$/, 'Must be a language code such as en'))

/** A number that PostgreSQL's integer can hold, from 1 on. */
export const rowNumber = z.int().check(z.gte(1), z.lte(2_147_483_647))
/** The same, from a query. */
export const rowNumberText = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))

/** Public ids are opaque, and sortable where it matters. Only their alphabet and length are checked here. */
export const publicId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Must be an ID'))
export const idParams = z.strictObject({ id: publicId })

/** An amount in integer minor units (cents) of `currency` (ISO 4217). */
export const moneySchema = z.object({ amount: z.int(), currency: z.string() })
export type Money = z.infer<typeof moneySchema>

/** [longitude, latitude] in degrees, in GeoJSON's order. */
export const coordinateSchema = z.tuple([z.number(), z.number()])

/** A calendar day in the region's time zone: '2026-03-29'. */
export const day = z.iso
  .date()
  .check(z.refine(text => text >= '2000-01-01' && text <= '2199-12-31', 'Must be a date from 2000 to 2199'))

/** Text in a query. PostgreSQL can't store U+0000, so refuse it here. */
const queryText = z.string().check(z.refine(text => !text.includes('\u0000'), 'Must not contain U+0000'))

/** Text to search for. */
export const searchText = queryText.check(z.trim(), z.maxLength(100))

export const pageQuery = {
  cursor: z.optional(queryText.check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20)
}

/**
 * Returns a schema that also takes what somebody is still typing: the same fields with the same kinds of values, without the
 * checks of texts, numbers and lists.
 */
export function unchecked<Schema extends z.core.$ZodType>(schema: Schema): Schema
export function unchecked(schema: z.core.$ZodTypes) {
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return z.string()
    case 'number':
      return z.number()
    case 'array':
      return z.array(unchecked(def.element))
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, unchecked(field)])
      return z.object(Object.fromEntries(fields))
    }
    case 'optional':
      return z.optional(unchecked(def.innerType))
    case 'nullable':
      return z.nullable(unchecked(def.innerType))
    case 'default':
      return z._default(unchecked(def.innerType), def.defaultValue)
    default:
      return schema
  }
}
