/** Finds deliveries under way and drivers by what an operator knows of them. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { activeStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { fleetSearchLimit, type searchFleet as searchEndpoint } from '../../../lib/contract/ops/fleet.ts'
import { shortName } from '../core/masked.ts'
import { parseDeliveryNumber } from '../../../lib/rules/delivery-number.ts'
import type { Context } from '../../context.ts'
import { isAmong } from '../../db/columns.ts'
import { users } from '../../db/identity.ts'
import { deliveries, drivers, stops } from '../../db/schema.ts'
import { isWholeNumber, searchedDigits } from '../core/phone.ts'
import { likePattern } from '../core/like-pattern.ts'

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

export async function searchFleet(
  context: Context,
  { q }: z.output<NonNullable<typeof searchEndpoint.query>>
): Promise<z.output<typeof searchEndpoint.answer>> {
  const words = searchWords(context, q)
  if (words.length === 0) return { deliveries: [], drivers: [] }
  const number = parseDeliveryNumber(q)
  const [driver, customer] = [sql.raw('driver'), sql.raw('customer')]
  const text = sql`concat_ws(' ',
    lower(${deliveries.number}), ${wordsOfPerson(customer)}, ${wordsOfPerson(driver)}, lower(place.words)
  )`
  const { rows } = await context.orm.execute<{ id: string }>(sql`
    select ${deliveries.id} from ${deliveries}
    join ${users} as ${customer} on ${customer}.id = ${deliveries.customerId}
    left join ${users} as ${driver} on ${driver}.id = ${deliveries.driverId}
    cross join lateral (
      select string_agg(concat_ws(' ', ${stops.name}, ${stops.detail}, ${stops.contactName},
        ${stops.contactPhone}), ' ') as words
      from ${stops} where ${stops.deliveryId} = ${deliveries.id}
    ) as place
    where ${isAmong(deliveries.status, activeStatuses)}
      and (${deliveries.number} = ${number ?? ''} or ${hasWords(text, words)})
    order by ${deliveries.id} desc limit ${fleetSearchLimit}`)
  const people = await context.orm
    .select({ id: users.id, first: users.firstName, last: users.lastName })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .where(hasWords(sql`concat_ws(' ', ${wordsOfPerson(sql`${users}`)}, lower(${drivers.plate}))`, words))
    .orderBy(asc(users.firstName), asc(users.id))
    .limit(fleetSearchLimit)
  return {
    deliveries: rows.map(({ id }) => id),
    drivers: people.map(({ id, first, last }) => ({ id, name: shortName(first, last) }))
  }
}
