/** The words of a search in the console, and the conditions that rows have them. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { likePattern } from '../../core/like-pattern.ts'
import { isWholeNumber, searchedDigits } from '../../core/phone.ts'

/** More words than people type. Each adds a condition. */
const mostWords = 8

/** Returns the words of a search. A phone number, or a part of one, is one word and keeps only its stored digits. */
export function searchWords(context: Pick<Context, 'company'>, text: string): string[] {
  const isNumber = (part: string) => /^[\s\p{Cf}+\p{Nd}()./\p{Pd}]+$/u.test(part)
  const digitsIn = (part: string) => searchedDigits(context, part) || []
  if (isNumber(text) || isWholeNumber(context, text)) return [digitsIn(text)].flat()
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, mostWords)
  return words.flatMap(word => (isNumber(word) ? digitsIn(word) : word))
}

/** Returns whether a word of a search is a phone number or a part of one. */
export const isDigits = (word: string): boolean => /^\d+$/.test(word)

/** Returns the condition that a text has all the words. */
export function hasWords(text: SQL, words: readonly string[]): SQL {
  const patterns = words.map(likePattern)
  return and(...patterns.map(pattern => sql`${text} like lower(${pattern})`)) ?? sql`true`
}

/** Everything by which an operator can find a person, in lower case. `person` is the name of a row of accounts. */
export const wordsOfPerson = (person: SQL): SQL =>
  sql`lower(concat_ws(' ', ${person}.first_name, ${person}.last_name, ${person}.email, ${person}.phone))`

/** The same for a contact. */
export const wordsOfContact = (contact: SQL): SQL =>
  sql`lower(concat_ws(' ', ${contact}.name, ${contact}.email, ${contact}.phone))`
