/** The drivers of the console's list, page by page. */
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DriverSort, listOpsDrivers, OpsDriverRow } from '../../../../lib/contract/ops/drivers.ts'
import type { Context } from '../../../context.ts'
import { driverDocuments } from '../../../db/tables/people/driver-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { transportTypes } from '../../../db/tables/company/reference-tables.ts'
import { drivers } from '../../../db/tables/schema.ts'
import { maskedPhone, shortName } from '../../core/masked.ts'
import { isOnline } from '../../driver/approval.ts'
import { neededDocuments } from '../../driver/needed-documents.ts'
import { proposalCounts } from '../../planning/hours/proposed-hours.ts'
import { hasWords, searchWords, wordsOfPerson } from '../shared/search-words.ts'
import { drivingNow, dutySince } from './driver-work.ts'

type Query = z.output<NonNullable<typeof listOpsDrivers.query>>

const offDuty = sql`(not coalesce(${isOnline}, false))`
const nameOf = sql`lower(${users.firstName} || ' ' || ${users.lastName})`
/** What each order compares, before the id. All rise, but for the newest. */
const compared: Record<DriverSort, SQL[]> = { newest: [], name: [nameOf], duty: [offDuty, nameOf] }

const orderBy = (sort: DriverSort): SQL[] =>
  sort === 'newest'
    ? [desc(drivers.userId)]
    : [...compared[sort], sql`${drivers.userId}`].map(each => asc(each))

/** Returns the condition for the rows after a driver. One who was deleted meanwhile has none after them. */
function isAfter(sort: DriverSort, cursor: string): SQL {
  if (sort === 'newest') return lt(drivers.userId, cursor)
  const place = sql.join([...compared[sort], sql`${drivers.userId}`], sql`, `)
  return sql`(${place}) > (
    select ${place} from ${drivers} join ${users} on ${users.id} = ${drivers.userId}
    where ${drivers.userId} = ${cursor}
  )`
}

export async function listDrivers(
  context: Context,
  query: Query
): Promise<z.output<typeof listOpsDrivers.answer>> {
  const words = searchWords(context, query.q ?? '')
  const found = await driverRows(
    context,
    and(
      query.cursor ? isAfter(query.sort, query.cursor) : undefined,
      query.approval ? eq(drivers.approval, query.approval) : undefined,
      query.duty === 'on' ? isOnline : undefined,
      query.duty === 'off' ? offDuty : undefined,
      words.length > 0
        ? hasWords(sql`concat_ws(' ', ${wordsOfPerson(sql`${users}`)}, lower(${drivers.plate}))`, words)
        : undefined
    ),
    query.limit + 1,
    query.sort
  )
  const items = found.slice(0, query.limit)
  return {
    items,
    next_cursor: found.length > query.limit ? (items.at(-1)?.id ?? null) : null,
    waiting: await context.orm.$count(drivers, eq(drivers.approval, 'pending')),
    online: await context.orm.$count(drivers, isOnline)
  }
}

/** Reads rows of the list. */
export async function driverRows(
  context: Context,
  condition: SQL | undefined,
  limit: number,
  sort: DriverSort = 'newest'
): Promise<OpsDriverRow[]> {
  const { orm, presence } = context
  const found = await orm
    .select({ driver: drivers, user: users, vehicle: transportTypes.code })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .innerJoin(transportTypes, eq(transportTypes.id, drivers.transportTypeId))
    .where(condition)
    .orderBy(...orderBy(sort))
    .limit(limit)
  const ids = found.map(({ driver }) => driver.userId)
  const documents = await orm.select().from(driverDocuments).where(inArray(driverDocuments.driverId, ids))
  const [driving, since] = [await drivingNow(orm, ids), await dutySince(orm, ids)]
  const proposed = await proposalCounts(context, ids)
  return found.map(({ driver, user, vehicle }) => {
    const heard = presence.heardAt(driver.userId)
    return {
      id: driver.userId,
      name: shortName(user.firstName, user.lastName),
      phone: maskedPhone(user.phone),
      vehicle,
      model: driver.vehicle,
      plate: driver.plate,
      approval: driver.approval,
      online: driver.online && driver.approval === 'approved',
      duty_since: since.get(driver.userId) ?? null,
      heard_at: heard === undefined ? null : new Date(heard).toISOString(),
      driving: driving.get(driver.userId) ?? null,
      created_at: user.createdAt.toISOString(),
      skills: driver.skills,
      proposals: proposed.get(driver.userId) ?? 0,
      needed_documents: neededDocuments(context, driver),
      documents: documents
        .filter(each => each.driverId === driver.userId)
        .map(each => ({
          id: each.id,
          kind: each.kind,
          status: each.status,
          expires_on: each.expiresOn,
          answer: each.answer,
          created_at: each.createdAt.toISOString()
        }))
    }
  })
}
