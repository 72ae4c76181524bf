/**
 * Which rows are deleted after which time, in one table. Every table of the schema is here, in `rules` or in `keptTables`.
 * docs/retention.md describes both for people.
 */
import { and, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { activeStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { importRules } from '../../../lib/contract/imports/fields.ts'
import { filePath } from '../../../lib/contract/files.ts'
import type { Context } from '../../context.ts'
import {
  emailLinks,
  rateLimits,
  sessions,
  staffInvitations,
  users,
  verificationCodes
} from '../../db/tables/people/identity.ts'
import { cases } from '../../db/tables/delivery/case-tables.ts'
import { dispatchMessages } from '../../db/tables/delivery/dispatch-tables.ts'
import {
  driverAvailability,
  driverDocuments,
  driverInvitations
} from '../../db/tables/people/driver-tables.ts'
import { driverDays } from '../../db/tables/people/hours-tables.ts'
import { charges } from '../../db/tables/delivery/charge-tables.ts'
import { lateReports, takeovers } from '../../db/tables/delivery/intervention-tables.ts'
import { auditLog } from '../../db/tables/ops-tables.ts'
import { imports } from '../../db/tables/delivery/import-tables.ts'
import { drivenWays, keptShifts } from '../../db/tables/delivery/driven-tables.ts'
import { planDays, planVersions } from '../../db/tables/delivery/plan-tables.ts'
import { organizationInvitations } from '../../db/tables/people/organization-tables.ts'
import { recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import * as people from '../../db/tables/people/people-tables.ts'
import { deliveries, files, offers, pushTokens, quotes } from '../../db/tables/schema.ts'
import { estimates, events, idempotencyKeys, positions } from '../../db/tables/transient-tables.ts'
import { isOwnedByPerson } from '../../domain/core/owner.ts'
import { removeBytes } from '../../domain/files/unused-files.ts'
import { forgetEmptyConversations } from '../../domain/messaging/empty-conversations.ts'

export interface RetentionRule {
  /** The name in docs/retention.md, and the label in /metrics. */
  name: string
  table: PgTable
  /** How long a row is kept, in seconds after the time in `since`. */
  seconds: number
  since: PgColumn | SQL
  /** Set if `since` is a calendar day. It's over for all zones of the earth a day later at the latest. */
  isDay?: true
  /** Restricts the rule to these rows. */
  only?: SQL | undefined
  /** Runs after a deletion, with the values that a column of the deleted rows had. */
  follow?: { column: PgColumn; run(context: Context, values: string[]): Promise<void> }
}

const hour = 3_600
const day = 24 * hour
// Files, rows and reports of an import are deleted with it.
const importSeconds = importRules.days * 24 * 3_600
const { messageReads, messages, notifications, orderLinks, outbox, ratings, trackingLinks } = people

const exists = (table: PgTable, condition: SQL | undefined) =>
  sql`exists (select 1 from ${table} where ${condition})`

/** A file is removed from the folder or the bucket with its row. */
const withBytes = { column: files.id, run: removeBytes }
const isUnattached = sql`${files.deliveryId} is null`
const isProfilePhoto = sql`${files.purpose} = 'profile'`
const isShown = exists(
  users,
  and(eq(users.id, files.ownerId), sql`${users.image} = ${filePath('')} || ${files.id}`)
)

/** A driver's document is kept until another one replaces it. */
const isDocument = exists(driverDocuments, eq(driverDocuments.fileId, files.id))

const isOfActive = (deliveryId: PgColumn) =>
  exists(deliveries, and(eq(deliveries.id, deliveryId), inArray(deliveries.status, [...activeStatuses])))

/** No one has verified an address or a number of the account, and no record of another person refers to it. */
const isAbandoned = and(
  sql`not ${users.emailVerified} and not ${users.phoneVerified}`,
  not(exists(sessions, eq(sessions.userId, users.id))),
  not(exists(deliveries, isOwnedByPerson(users.id))),
  not(exists(deliveries, eq(deliveries.driverId, users.id))),
  not(exists(recurringRules, eq(recurringRules.createdById, users.id))),
  not(exists(offers, eq(offers.driverId, users.id))),
  not(exists(takeovers, eq(takeovers.fromDriverId, users.id))),
  not(exists(takeovers, eq(takeovers.toDriverId, users.id))),
  not(exists(lateReports, eq(lateReports.driverId, users.id))),
  not(exists(charges, eq(charges.driverId, users.id))),
  not(exists(messages, eq(messages.senderId, users.id))),
  not(exists(messages, eq(messages.recipientId, users.id))),
  not(exists(dispatchMessages, eq(dispatchMessages.senderId, users.id))),
  not(exists(ratings, or(eq(ratings.customerId, users.id), eq(ratings.driverId, users.id))))
)
const lastUsed = sql`coalesce(${users.lastSignInAt}, ${users.createdAt})`

export const retentionRules: readonly RetentionRule[] = [
  // Accounts and sessions.
  { name: 'rate-limits', table: rateLimits, seconds: 0, since: rateLimits.expire },
  { name: 'sessions', table: sessions, seconds: 0, since: sessions.expiresAt },
  { name: 'mailed-codes', table: verificationCodes, seconds: day, since: verificationCodes.expiresAt },
  { name: 'mailed-links', table: emailLinks, seconds: day, since: emailLinks.expiresAt },
  {
    name: 'staff-invitations',
    table: staffInvitations,
    seconds: 30 * day,
    since: staffInvitations.expiresAt
  },
  {
    name: 'driver-invitations',
    table: driverInvitations,
    seconds: 30 * day,
    since: driverInvitations.expiresAt
  },
  {
    name: 'organization-invitations',
    table: organizationInvitations,
    seconds: 30 * day,
    since: organizationInvitations.expiresAt
  },
  { name: 'abandoned-accounts', table: users, seconds: 90 * day, since: lastUsed, only: isAbandoned },
  // Requests and the event stream.
  { name: 'idempotency-keys', table: idempotencyKeys, seconds: day, since: idempotencyKeys.createdAt },
  { name: 'events', table: events, seconds: 7 * day, since: events.at },
  { name: 'positions', table: positions, seconds: 30 * day, since: positions.recordedAt },
  {
    name: 'availability',
    table: driverAvailability,
    seconds: 730 * day,
    since: driverAvailability.at
  },
  {
    name: 'days-of-drivers',
    table: driverDays,
    seconds: 90 * day,
    since: driverDays.day,
    isDay: true
  },
  { name: 'shifts', table: keptShifts, seconds: 730 * day, since: keptShifts.day, isDay: true },
  { name: 'driven-ways', table: drivenWays, seconds: 730 * day, since: drivenWays.day, isDay: true },
  // Bookings.
  { name: 'imports', table: imports, seconds: importSeconds, since: imports.createdAt },
  { name: 'estimates', table: estimates, seconds: day, since: estimates.expiresAt },
  {
    name: 'unused-quotes',
    table: quotes,
    seconds: day,
    since: quotes.expiresAt,
    only: sql`${quotes.deliveryId} is null`
  },
  {
    name: 'booked-quotes',
    table: quotes,
    seconds: 30 * day,
    since: quotes.expiresAt,
    only: sql`${quotes.deliveryId} is not null`
  },
  {
    name: 'offers',
    table: offers,
    seconds: 90 * day,
    since: offers.createdAt,
    only: ne(offers.status, 'open')
  },
  {
    name: 'revoked-tracking-links',
    table: trackingLinks,
    seconds: day,
    since: trackingLinks.revokedAt,
    only: sql`${trackingLinks.revokedAt} is not null`
  },
  {
    name: 'tracking-links',
    table: trackingLinks,
    seconds: 30 * day,
    since: trackingLinks.createdAt,
    only: not(isOfActive(trackingLinks.deliveryId))
  },
  {
    name: 'revoked-order-links',
    table: orderLinks,
    seconds: day,
    since: orderLinks.revokedAt,
    only: sql`${orderLinks.revokedAt} is not null`
  },
  {
    // A delivery is booked at most 30 days ahead, and its link shows the receipt for 30 days.
    name: 'order-links',
    table: orderLinks,
    seconds: 90 * day,
    since: orderLinks.createdAt,
    only: not(isOfActive(orderLinks.deliveryId))
  },
  {
    name: 'ended-recurring-deliveries',
    table: recurringRules,
    seconds: 365 * day,
    since: recurringRules.endedAt
  },
  // Messages, mails and notifications.
  {
    name: 'mailbox',
    table: outbox,
    seconds: day,
    since: outbox.doneAt,
    only: sql`${outbox.status} = 'sent' and ${outbox.payload} is not null`
  },
  {
    name: 'sent-messages',
    table: outbox,
    seconds: 7 * day,
    since: outbox.doneAt,
    only: sql`${outbox.status} = 'sent'`
  },
  {
    name: 'failed-messages',
    table: outbox,
    seconds: 30 * day,
    since: outbox.doneAt,
    only: sql`${outbox.status} = 'failed'`
  },
  { name: 'notifications', table: notifications, seconds: 90 * day, since: notifications.createdAt },
  { name: 'push-tokens', table: pushTokens, seconds: 60 * day, since: pushTokens.updatedAt },
  {
    name: 'conversations',
    table: messages,
    seconds: 365 * day,
    since: messages.createdAt,
    follow: { column: messages.deliveryId, run: forgetEmptyConversations }
  },
  {
    name: 'dispatch-messages',
    table: dispatchMessages,
    seconds: 365 * day,
    since: dispatchMessages.createdAt
  },
  { name: 'read-receipts', table: messageReads, seconds: 365 * day, since: messageReads.updatedAt },
  // The operator's console.
  {
    name: 'cases',
    table: cases,
    seconds: 730 * day,
    since: cases.updatedAt,
    only: eq(cases.status, 'solved')
  },
  {
    name: 'plan-versions',
    table: planVersions,
    seconds: 90 * day,
    since: planVersions.at,
    only: not(
      exists(
        planDays,
        sql`${planDays.day} = ${planVersions.day} and ${planVersions.number} in (${planDays.draft}, ${planDays.published})`
      )
    )
  },
  { name: 'audit', table: auditLog, seconds: 730 * day, since: auditLog.at },
  // Photos.
  {
    name: 'unused-photos',
    table: files,
    seconds: day,
    since: files.createdAt,
    only: and(isUnattached, not(isProfilePhoto), not(isDocument), isNotNull(files.ownerId)),
    follow: withBytes
  },
  {
    name: 'unused-profile-photos',
    table: files,
    seconds: day,
    since: files.createdAt,
    only: and(isProfilePhoto, not(isShown)),
    follow: withBytes
  },
  {
    name: 'delivery-photos',
    table: files,
    seconds: 365 * day,
    since: files.createdAt,
    only: sql`${files.deliveryId} is not null`,
    follow: withBytes
  }
]
