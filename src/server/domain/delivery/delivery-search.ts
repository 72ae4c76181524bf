/**
 * Selects the deliveries of a list, by the time of their pickup. A delivery's number, or its id in a file of an organization, finds it alone. Any other search
 * costs about the same however many deliveries there are: it looks through the latest ones in order, which finds common
 * words, and then asks the index of three-letter sequences, which finds rare ones. A word without three letters in a row
 * isn't in the index. If there is no other, a page ends after 300 deliveries, even without an item, and the next one
 * continues from there.
 */
import { and, eq, inArray, like, not, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { activeStatuses, type listDeliveries } from '../../../lib/contract/delivery/deliveries.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { addDays, dayStart } from '../../../lib/rules/schedule/days.ts'
import { parseDeliveryNumber } from '../../../lib/rules/delivery/delivery-number.ts'
import type { Context } from '../../context.ts'
import { may } from '../core/access.ts'
import { isAmong } from '../../db/columns.ts'
import { searchTexts } from '../../db/tables/delivery/delivery-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { likePattern } from '../core/like-pattern.ts'
import { isOwnedBy, ownersReadBy } from '../core/owner.ts'
import type { Owner, SignedIn } from '../core/principal.ts'
import {
  comparedTime,
  comparePlaces,
  cursorAfter,
  inOrder,
  isAfterRow,
  pickupTime,
  type Place,
  place,
  placeOf
} from './pickup-order.ts'

export type ListQuery = z.output<NonNullable<typeof listDeliveries.query>>

interface Page {
  places: Place[]
  /** The place after which the next page begins, or null if this is the last one. */
  next: Place | null
}

/** People look forward to scheduled deliveries, and back on all others. */
const isRising = ({ group }: ListQuery) => group === 'next'

/** More words than people type. Each adds a condition. */
const mostWords = 8
/** How many of the newest deliveries a search reads in order before it uses the index. */
const recentCount = 200
/** How many it reads for a page if no word is in the index. */
const recentCountAlone = 300

/** The deliveries of a list: those that a driver accepted, or those of an owner. */
interface Whose {
  condition: SQL
  /** As in the search texts. */
  participantId: string
  /** Whether deliveries can have the id of a program or a file. Organizations have an index of them. */
  hasPrograms?: boolean
}

const ofOwner = (owner: Owner): Whose => ({
  condition: isOwnedBy(owner),
  participantId: owner.id,
  hasPrograms: owner.kind === 'organization'
})

/**
 * Returns a page of ids in the list's order, and the cursor of the next page. A member reads a page of each owner, so that
 * an index gives each in order. Throws invalid-input if `to` is before `from`, or for a cursor of another list, and
 * not-found for an organization that the principal isn't a member of.
 */
export async function selectDeliveries(
  context: Context,
  principal: SignedIn,
  query: ListQuery
): Promise<{ ids: string[]; next: string | null }> {
  const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
  const pages: Page[] = []
  for (const each of whoseOf(principal, query)) pages.push(await selectOf(context, each, query, after))
  const { places, next } = mergePages(pages, query)
  return { ids: places.map(({ id }) => id), next: next && cursorAfter(next) }
}

/** Returns how many deliveries the whole list has. */
export async function countDeliveries(
  context: Context,
  principal: SignedIn,
  query: ListQuery
): Promise<number> {
  const filters = filtersOf(context, query)
  let count = 0
  for (const { condition } of whoseOf(principal, query))
    count += await context.orm.$count(deliveries, and(condition, ...filters))
  return count
}

function whoseOf(principal: SignedIn, { owner }: ListQuery): Whose[] {
  const { userId } = principal.person
  if (may(principal, 'driver')) return [{ condition: eq(deliveries.driverId, userId), participantId: userId }]
  const owners = ownersReadBy(principal)
  if (owner === undefined) return owners.map(ofOwner)
  const chosen = owners.filter(({ kind, id }) => (owner === 'me' ? kind === 'person' : id === owner))
  if (chosen.length === 0) throw new ProductError('not-found')
  return chosen.map(ofOwner)
}

/** Merges pages, each of which has everything up to its `next`. So nothing is missing before the first of those. */
function mergePages(pages: readonly Page[], query: ListQuery): Page {
  const compare = comparePlaces(isRising(query))
  const [bound = null] = pages.flatMap(({ next }) => next ?? []).toSorted(compare)
  const places = pages
    .flatMap(page => page.places)
    .filter(each => !bound || compare(each, bound) <= 0)
    .toSorted(compare)
  if (places.length <= query.limit) return { places, next: bound }
  return { places: places.slice(0, query.limit), next: places[query.limit - 1] ?? null }
}

async function selectOf(
  context: Context,
  whose: Whose,
  query: ListQuery,
  after: Place | undefined
): Promise<Page> {
  const { orm } = context
  const words = (query.q ?? '').split(/\s+/u).filter(Boolean).slice(0, mostWords)
  const rising = isRising(query)
  const order = inOrder(pickupTime, rising)
  const mine = and(whose.condition, after && isAfterRow(pickupTime, rising, comparedTime(after.at), after.id))
  const filters = filtersOf(context, query)
  const count = query.limit + 1
  const select = () =>
    orm
      .select(place)
      .from(deliveries)
      .orderBy(...order)
      .limit(count)
      .$dynamic()
  if (words.length === 0) return pageOf(await select().where(and(mine, ...filters)), query)
  const number = parseDeliveryNumber(query.q ?? '')
  const named = whose.hasPrograms ? [eq(deliveries.externalId, (query.q ?? '').trim())] : []
  if (number) named.push(eq(deliveries.number, number))
  const numbered = named.length > 0 ? await select().where(and(mine, or(...named), ...filters)) : []
  // A word such as 'Bahnhof' can be a number by chance. So the search goes on if there's no delivery with it.
  if (numbered.length > 0) return pageOf(numbered, query)

  const patterns = words.map(patternOf)
  const inIndex = await indexedWords(context)
  const isIndexed = words.some(word => inIndex.test(word))
  const depth = isIndexed ? recentCount : recentCountAlone
  const latest = () =>
    orm
      .select(place)
      .from(deliveries)
      .where(mine)
      .orderBy(...order)
      .$dynamic()
  const recent = orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(mine)
    .orderBy(...order)
    .limit(depth)
    .as('recent')
  const isOwnText = eq(searchTexts.participantId, whose.participantId)
  // The limit makes the planner read one text after the other, in the order of the page.
  const read = orm
    .select({ words: searchTexts.words })
    .from(searchTexts)
    .where(and(eq(searchTexts.deliveryId, recent.id), isOwnText))
    .limit(1)
    .as('read')
  const found = await orm
    .select(place)
    .from(recent)
    .innerJoinLateral(read, and(...patterns.map(pattern => like(read.words, pattern))) ?? sql`true`)
    .innerJoin(deliveries, eq(deliveries.id, recent.id))
    .where(and(...filters))
    .orderBy(...order)
    .limit(count)
  if (found.length === count) return pageOf(found, query)
  if (!isIndexed) {
    const [last] = await latest()
      .offset(depth - 1)
      .limit(1)
    return { places: found, next: last ?? null }
  }

  const mentions = and(isOwnText, ...patterns.map(pattern => like(searchTexts.words, pattern)))
  // Materialized, so that the planner uses the index and can't read all deliveries in order.
  const matching = sql`(
    with matching as materialized (select ${searchTexts.deliveryId} from ${searchTexts} where ${mentions})
    select delivery_id from matching
  )`
  return pageOf(await select().where(and(mine, inArray(deliveries.id, matching), ...filters)), query)
}

/** Makes a page of rows that were read up to one more than the limit. */
function pageOf(rows: Place[], { limit }: ListQuery): Page {
  const places = rows.slice(0, limit)
  return { places, next: rows.length > limit ? (places.at(-1) ?? null) : null }
}

/** What a word in the index has: three letters or digits in a row. The locale decides which letters the index knows. */
const anyLetters = /[\p{L}\p{N}]{3}/u
const asciiLetters = /[a-z\d]{3}/i
const locales = new WeakMap<Context['orm'], Promise<RegExp>>()

function indexedWords({ orm }: Context): Promise<RegExp> {
  const known = locales.get(orm)
  if (known) return known
  const asked = orm
    .execute<{ known: boolean }>(sql`select cardinality(show_trgm('ж')) > 0 as known`)
    .then(({ rows }) => (rows[0]?.known ? anyLetters : asciiLetters))
  asked.catch(() => locales.delete(orm))
  locales.set(orm, asked)
  return asked
}

const isActive = isAmong(deliveries.status, activeStatuses)
const isScheduled = eq(deliveries.status, 'scheduled')
const inGroup = {
  active: isActive,
  ended: not(isActive),
  now: sql`${isActive} and ${not(isScheduled)}`,
  next: sql`${isActive} and ${isScheduled}`,
  past: not(isScheduled)
}

function filtersOf(context: Context, { from, to, status, group }: ListQuery): SQL[] {
  if (from && to && from > to) throw fieldError('invalid-input', 'to', 'Must not be before from')
  const { time_zone: timeZone } = context.company.newest().data.settings
  const instant = (day: string) => sql`${dayStart(day, timeZone).toISOString()}::timestamptz`
  return [
    ...(from ? [sql`${pickupTime} >= ${instant(from)}`] : []),
    ...(to ? [sql`${pickupTime} < ${instant(addDays(to, 1))}`] : []),
    ...(status ? [eq(deliveries.status, status)] : []),
    ...(group ? [inGroup[group]] : [])
  ]
}

/** Returns the pattern that finds a word in the id, in a place or in a contact's name. */
function patternOf(word: string): SQL {
  // The database lowers both sides, so that both follow the same rules.
  return sql`lower(${likePattern(word)})`
}
