/** Finds deliveries under way and drivers by what an operator knows of them. */
import { asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { activeStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import { fleetSearchLimit, type searchFleet as searchEndpoint } from '../../../../lib/contract/ops/fleet.ts'
import { shortName } from '../../core/masked.ts'
import { parseDeliveryNumber } from '../../../../lib/rules/delivery/delivery-number.ts'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/columns.ts'
import { contacts } from '../../../db/tables/people/contact-tables.ts'
import { organizations } from '../../../db/tables/people/organization-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { deliveries, drivers, stops } from '../../../db/tables/schema.ts'
import { hasWords, searchWords, wordsOfContact, wordsOfPerson } from '../shared/search-words.ts'

export async function searchFleet(
  context: Context,
  { q }: z.output<NonNullable<typeof searchEndpoint.query>>
): Promise<z.output<typeof searchEndpoint.answer>> {
  const words = searchWords(context, q)
  if (words.length === 0) return { deliveries: [], drivers: [] }
  const number = parseDeliveryNumber(q)
  const [driver, customer, contact] = [sql.raw('driver'), sql.raw('customer'), sql.raw('owner_contact')]
  const text = sql`concat_ws(' ',
    lower(${deliveries.number}), lower(${deliveries.reference}), ${wordsOfPerson(customer)}, ${wordsOfContact(contact)}, lower(${organizations.name}), ${wordsOfPerson(driver)}, lower(place.words)
  )`
  const { rows } = await context.orm.execute<{ id: string }>(sql`
    select ${deliveries.id} from ${deliveries}
    left join ${users} as ${customer} on ${customer}.id = ${deliveries.customerId}
    left join ${contacts} as ${contact} on ${contact}.id = ${deliveries.contactId}
    left join ${organizations} on ${organizations.id} = ${deliveries.organizationId}
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
