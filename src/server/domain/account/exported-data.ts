/** Everything that is stored about one person, without credentials: they can take it with them, and operators give it to them. */
import { and, asc, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { caseNumberText } from '../../../lib/rules/console/case-number.ts'
import { caseEntries, cases } from '../../db/tables/delivery/case-tables.ts'
import { dispatchMessages, plannedDrivers } from '../../db/tables/delivery/dispatch-tables.ts'
import { imports } from '../../db/tables/delivery/import-tables.ts'
import { cashCounts } from '../../db/tables/billing-tables.ts'
import { lateReports, takeovers } from '../../db/tables/delivery/intervention-tables.ts'
import { recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import { bankAccounts, payAdjustments, payouts, statements } from '../../db/tables/statement-tables.ts'
import type { contacts } from '../../db/tables/people/contact-tables.ts'
import { driverAvailability } from '../../db/tables/people/driver-tables.ts'
import { drivenWays, keptShifts } from '../../db/tables/delivery/driven-tables.ts'
import { driverDays, driverWeeks } from '../../db/tables/people/hours-tables.ts'
import type { users } from '../../db/tables/people/identity.ts'
import { organizationMembers, organizationRemovals } from '../../db/tables/people/organization-tables.ts'
import { messages, notifications, ratings, savedPlaces } from '../../db/tables/people/people-tables.ts'
import { deliveries, drivers, files } from '../../db/tables/schema.ts'
import type { Queryable, Transaction } from '../../db/open.ts'
import { isOwnedBy, isOwnedByPerson, isPersons, ownsRule } from '../core/owner.ts'
import type { Owner } from '../core/principal.ts'
import { stopsOfMany } from '../delivery/stop-rows.ts'
import { payOfDriver } from '../delivery/money/stored-pay.ts'
import { postingsOfParty } from '../journal/party-postings.ts'
import { deliveriesOwned } from './erased-deliveries.ts'

/** Returns the file of one's data. */
export const exportFile = (id: string, data: object) => ({
  file_name: `${id}.json`,
  json: JSON.stringify(data, null, 2)
})

/** Returns everything that is stored about an account. */
export async function dataOfAccount(db: Transaction, person: typeof users.$inferSelect) {
  const { id } = person
  const booked = await db
    .select()
    .from(deliveries)
    .where(or(isOwnedByPerson(id), eq(deliveries.driverId, id)))
    .orderBy(asc(deliveries.id))
  const ownIds = booked.filter(each => isPersons(each, id)).map(each => each.id)
  const stops = await stopsOfMany(db, ownIds)
  const reported = await db.select().from(cases).where(eq(cases.reporterId, id)).orderBy(asc(cases.number))
  const written = await db
    .select()
    .from(caseEntries)
    .where(inArray(caseEntries.caseId, ['', ...reported.map(each => each.id)]))
  return {
    account: {
      id,
      type: person.type,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email ?? person.enteredEmail,
      phone: person.phone,
      language: person.locale,
      books_for: person.bookingFor,
      created_at: person.createdAt,
      last_sign_in_at: person.lastSignInAt,
      blocked_at: person.blockedAt,
      blocked_reason: person.blockedReason
    },
    driver: (await db.select().from(drivers).where(eq(drivers.userId, id)))[0] ?? null,
    ...(person.type === 'driver' ? await workOf(db, id) : {}),
    memberships: await db.select().from(organizationMembers).where(eq(organizationMembers.userId, id)),
    removals: await db.select().from(organizationRemovals).where(eq(organizationRemovals.userId, id)),
    // Only which they are: they belong to the organization.
    booked_for_organizations: await db
      .select({ number: deliveries.number, created_at: deliveries.createdAt })
      .from(deliveries)
      .where(and(eq(deliveries.bookedById, id), isNotNull(deliveries.organizationId)))
      .orderBy(asc(deliveries.id)),
    recurring_deliveries: await recurringOf(db, { kind: 'person', id }),
    // Their rows belong to the organization.
    imports: await db
      .select({ file_name: imports.fileName, created_at: imports.createdAt })
      .from(imports)
      .where(eq(imports.userId, id)),
    saved_places: await db.select().from(savedPlaces).where(eq(savedPlaces.userId, id)),
    // Contacts at the stops belong to the customer. A driver's deliveries are listed without them.
    deliveries: booked.map(delivery => ({
      ...delivery,
      // Operators aren't named, and a driver isn't told who owns a delivery.
      ...(isPersons(delivery, id)
        ? {}
        : {
            customerId: undefined,
            contactId: undefined,
            organizationId: undefined,
            costCenterId: undefined
          }),
      bookedById: undefined,
      route: undefined,
      outline: undefined,
      stops: stops.filter(stop => stop.deliveryId === delivery.id)
    })),
    books: await postingsOfParty(db, id),
    pay: await payOfDriver(db, id),
    messages: await db.select().from(messages).where(eq(messages.senderId, id)),
    ratings: await db
      .select()
      .from(ratings)
      .where(or(eq(ratings.customerId, id), ratesFor({ kind: 'person', id }))),
    notifications: await db.select().from(notifications).where(eq(notifications.userId, id)),
    photos: await db.select().from(files).where(eq(files.ownerId, id)),
    cases: reported.map(each => ({
      number: caseNumberText(each.number),
      kind: each.kind,
      status: each.status,
      created_at: each.createdAt,
      messages: written
        .filter(entry => entry.caseId === each.id && entry.kind === 'message')
        .map(({ text, at, authorId }) => ({ text, at, by_person: authorId === id }))
    }))
  }
}

/** The condition that a rating is of an owner's delivery. One by a link names no account. */
const ratesFor = (owner: Owner) => sql`${ratings.deliveryId} in ${deliveriesOwned(owner)}`

/** Returns the rules of an owner, with the changes of single dates. Operators aren't named. */
async function recurringOf(db: Queryable, owner: Owner) {
  const rules = await db.query.recurringRules.findMany({
    where: ownsRule(owner),
    columns: { createdById: false },
    with: { dates: true },
    orderBy: asc(recurringRules.id)
  })
  return rules
}

/** Returns everything that is stored about a contact. */
export async function dataOfContact(
  db: Transaction,
  { id, name, phone, email, locale, createdAt }: typeof contacts.$inferSelect
) {
  const booked = await db
    .select()
    .from(deliveries)
    .where(isOwnedBy({ kind: 'contact', id }))
    .orderBy(asc(deliveries.id))
  const stops = await stopsOfMany(
    db,
    booked.map(each => each.id)
  )
  return {
    contact: { id, name, phone, email, language: locale, created_at: createdAt },
    recurring_deliveries: await recurringOf(db, { kind: 'contact', id }),
    books: await postingsOfParty(db, id),
    ratings: await db
      .select()
      .from(ratings)
      .where(ratesFor({ kind: 'contact', id })),
    deliveries: booked.map(delivery => ({
      ...delivery,
      bookedById: undefined,
      route: undefined,
      outline: undefined,
      stops: stops.filter(stop => stop.deliveryId === delivery.id)
    }))
  }
}

/**
 * When a driver was online and works, their shifts and how far they drove, the deliveries planned for them, whom they gave packages to or took them from, and their
 * messages with the operators, who aren't named.
 */
async function workOf(db: Queryable, id: string) {
  const { confirmedBy: _, ...week } = getTableColumns(driverWeeks)
  const { confirmedBy: __, ...days } = getTableColumns(driverDays)
  return {
    online: await db.select().from(driverAvailability).where(eq(driverAvailability.driverId, id)),
    hours: {
      week: (await db.select(week).from(driverWeeks).where(eq(driverWeeks.driverId, id)))[0] ?? null,
      days: await db.select(days).from(driverDays).where(eq(driverDays.driverId, id)).orderBy(driverDays.day)
    },
    shifts: await db
      .select()
      .from(keptShifts)
      .where(eq(keptShifts.driverId, id))
      .orderBy(keptShifts.day, keptShifts.shift),
    driven: await db.select().from(drivenWays).where(eq(drivenWays.driverId, id)).orderBy(drivenWays.day),
    messages_with_operators: await db
      .select({
        text: dispatchMessages.text,
        from_driver: dispatchMessages.fromDriver,
        created_at: dispatchMessages.createdAt
      })
      .from(dispatchMessages)
      .where(eq(dispatchMessages.driverId, id))
      .orderBy(asc(dispatchMessages.number)),
    planned: await db.select().from(plannedDrivers).where(eq(plannedDrivers.driverId, id)),
    takeovers: await db
      .select()
      .from(takeovers)
      .where(or(eq(takeovers.fromDriverId, id), eq(takeovers.toDriverId, id))),
    late_reports: await db.select().from(lateReports).where(eq(lateReports.driverId, id)),
    // Operators aren't named.
    cash_counts: await db
      .select({
        day: cashCounts.day,
        amount: cashCounts.amount,
        difference: cashCounts.difference,
        currency: cashCounts.currency,
        reason: cashCounts.reason,
        at: cashCounts.at
      })
      .from(cashCounts)
      .where(eq(cashCounts.driverId, id))
      .orderBy(asc(cashCounts.id)),
    statements: await db
      .select({ number: statements.number, content: statements.content, at: statements.at })
      .from(statements)
      .where(eq(statements.driverId, id))
      .orderBy(asc(statements.number)),
    payouts: await db
      .select({ amount: payouts.amount, currency: payouts.currency, reason: payouts.reason, at: payouts.at })
      .from(payouts)
      .where(eq(payouts.driverId, id))
      .orderBy(asc(payouts.id)),
    // The whole IBAN is a credential: whoever has the file could be somebody else.
    bank_account: await db
      .select({ last_four: bankAccounts.lastFour, changed_at: bankAccounts.changedAt })
      .from(bankAccounts)
      .where(eq(bankAccounts.userId, id)),
    adjustments: await db
      .select({
        kind: payAdjustments.kind,
        amount: payAdjustments.amount,
        currency: payAdjustments.currency,
        reason: payAdjustments.reason,
        at: payAdjustments.at
      })
      .from(payAdjustments)
      .where(eq(payAdjustments.driverId, id))
      .orderBy(asc(payAdjustments.id))
  }
}
