/** Tables of places, notifications, messages, ratings and tracking links. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import { type Door, noDoor } from '../../../../lib/contract/delivery/door.ts'
import type { Contact } from '../../../../lib/contract/delivery/stop-details.ts'
import { type DeliveryMail, deliveryMails } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { maximumStars } from '../../../../lib/contract/delivery/ratings.ts'
import {
  messageKinds,
  type NotificationKind,
  notificationKinds,
  type OutwardChannel,
  outwardChannels
} from '../../../../lib/rules/people/notifications.ts'
import type { MailText } from '../../../providers/mail/mail.ts'
import { atLeast, between, coordinates, instant, isAmong, oneOf } from '../../columns.ts'
import { users } from './identity.ts'
import { organizations } from './organization-tables.ts'
import { deliveries, files, stops } from '../schema.ts'

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const delivery = () =>
  text('delivery_id')
    .notNull()
    .references(() => deliveries.id, { onDelete: 'cascade' })

/** Places that an account has saved, such as 'Home' or 'The shop', and the addresses of an organization. */
export const savedPlaces = pgTable(
  'saved_places',
  {
    id: text('id').primaryKey(),
    /** The owner: a person or an organization. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    name: text('name').notNull(),
    detail: text('detail').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Who is there. */
    contact: jsonb('contact').$type<Contact>(),
    /** For the driver, and when somebody is there. Only of an organization. */
    instructions: text('instructions').notNull().default(''),
    door: jsonb('door').$type<Door>().notNull().default(noDoor),
    openingHours: text('opening_hours').notNull().default(''),
    createdAt: instant('created_at').notNull()
  },
  table => [
    index('saved_places_by_user').on(table.userId, table.id),
    index('saved_places_by_organization').on(table.organizationId, table.id),
    check('saved_places_owner', sql`num_nonnulls(${table.userId}, ${table.organizationId}) = 1`),
    ...coordinates('saved_places', table)
  ]
)

/** 1 for a read notification, 0 for an unread one: the list shows unread ones first. */
export function readRank(table: { readAt: SQLWrapper }): SQL<number> {
  return sql<number>`(case when ${table.readAt} is null then 0 else 1 end)`
}

/** Messages aren't listed and counted as notifications, because people read them in the conversation. */
export function isListed(table: { type: SQLWrapper }): SQL {
  return sql`not ${isAmong(table.type, messageKinds)}`
}

/** Written in the transaction of the change that it reports. Its text is generated when it's read. */
export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** Null for a message between a driver and the operators, and for an operator's words about a driver's hours. */
    deliveryId: text('delivery_id').references(() => deliveries.id, { onDelete: 'cascade' }),
    type: text('type').$type<NotificationKind>().notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at')
  },
  table => [
    index('notifications_by_user').on(table.userId, table.id),
    index('notifications_listed')
      .on(table.userId, readRank(table), table.id.desc().nullsFirst())
      .where(isListed(table)),
    index('notifications_by_delivery').on(table.deliveryId),
    index('notifications_by_time').on(table.createdAt),
    oneOf('notifications_type', table.type, notificationKinds),
    check(
      'notifications_about',
      sql`${table.type} = 'operator_message' or (${table.deliveryId} is null) = (${table.type} = 'dispatch_message')`
    )
  ]
)

export const outboxKinds = ['push', 'email', 'phone', 'reset-link'] as const
export type OutboxKind = (typeof outboxKinds)[number]
export const outboxStatuses = ['waiting', 'sent', 'failed'] as const

/** Everything that leaves the site: written in the transaction of the change that it reports, and sent by a worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<OutboxKind>().notNull(),
    /** The notification to send. Null for a mail that has its own text. */
    notificationId: text('notification_id').references(() => notifications.id, { onDelete: 'cascade' }),
    /** An email address or a phone number. Null for a notification, because its reader has one. */
    recipient: text('recipient'),
    /** The delivery that a mail or text to somebody without an account is about, and what it says. */
    deliveryId: text('delivery_id').references(() => deliveries.id, { onDelete: 'cascade' }),
    about: text('about').$type<DeliveryMail>(),
    /** The text of a mail that is no notification. Null as soon as a transport has accepted it. */
    payload: jsonb('payload').$type<MailText>(),
    status: text('status').$type<(typeof outboxStatuses)[number]>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Until then, one process is sending it. Afterwards, that process has died and another can take over. */
    leasedUntil: instant('leased_until'),
    /** Why the last attempt failed. Contains no personal data. */
    lastError: text('last_error'),
    doneAt: instant('done_at')
  },
  table => [
    uniqueIndex('outbox_once').on(table.notificationId, table.kind),
    index('outbox_due')
      .on(table.kind, table.dueAt)
      .where(sql`${table.status} = 'waiting'`),
    index('outbox_done')
      .on(table.status, table.doneAt)
      .where(sql`${table.status} <> 'waiting'`),
    /** Texts that the mailbox of the demo keeps. */
    index('outbox_texts')
      .on(table.doneAt)
      .where(sql`${table.status} = 'sent' and ${table.payload} is not null`),
    index('outbox_by_delivery').on(table.deliveryId),
    oneOf('outbox_about', table.about, deliveryMails),
    check('outbox_delivery', sql`(${table.deliveryId} is null) = (${table.about} is null)`),
    oneOf('outbox_kind', table.kind, outboxKinds),
    oneOf('outbox_status', table.status, outboxStatuses),
    atLeast('outbox_attempts', table.attempts, 0)
  ]
)

/** Only settings that differ from the default. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: owner(),
    kind: text('kind').notNull(),
    channel: text('channel').$type<OutwardChannel>().notNull(),
    enabled: boolean('enabled').notNull()
  },
  table => [
    primaryKey({ columns: [table.userId, table.kind, table.channel] }),
    oneOf('notification_settings_kind', table.kind, notificationKinds),
    oneOf('notification_settings_channel', table.channel, outwardChannels)
  ]
)

/**
 * Messages between the customer and the driver of a delivery.
 * `number` orders them. `clientId` deduplicates a repeated send.
 */
export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    deliveryId: delivery(),
    senderId: text('sender_id')
      .notNull()
      .references(() => users.id),
    /** The other participant when it was sent. */
    recipientId: text('recipient_id').references(() => users.id),
    unread: boolean('unread').notNull().default(false),
    number: bigint('number', { mode: 'number' }).notNull(),
    text: text('text').notNull(),
    fileId: text('file_id').references(() => files.id, { onDelete: 'set null' }),
    clientId: text('client_id').notNull(),
    createdAt: instant('created_at').notNull()
  },
  table => [
    uniqueIndex('messages_in_order').on(table.deliveryId, table.number),
    // Counting unread messages takes as long as there are unread ones, however many deliveries there are.
    index('messages_unread')
      .on(table.recipientId, table.deliveryId)
      .where(sql`${table.unread}`),
    index('messages_by_recipient').on(table.recipientId),
    uniqueIndex('messages_once').on(table.senderId, table.clientId),
    index('messages_by_file').on(table.fileId),
    index('messages_by_time').on(table.createdAt)
  ]
)

/** The last message that each participant has read. */
export const messageReads = pgTable(
  'message_reads',
  {
    deliveryId: delivery(),
    userId: owner(),
    number: bigint('number', { mode: 'number' }).notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow()
  },
  table => [
    primaryKey({ columns: [table.deliveryId, table.userId] }),
    index('message_reads_by_user').on(table.userId),
    index('message_reads_by_time').on(table.updatedAt)
  ]
)

export const ratings = pgTable(
  'ratings',
  {
    deliveryId: delivery().primaryKey(),
    /** Null for an owner without an account. */
    customerId: text('customer_id').references(() => users.id),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id),
    stars: integer('stars').notNull(),
    comment: text('comment').notNull(),
    createdAt: instant('created_at').notNull()
  },
  table => [
    index('ratings_by_driver').on(table.driverId),
    index('ratings_by_customer').on(table.customerId),
    between('ratings_stars', table.stars, 1, maximumStars)
  ]
)

/** A contact's link to their whole delivery. Only the token's hash is stored. */
export const orderLinks = pgTable(
  'order_links',
  {
    id: text('id').primaryKey(),
    deliveryId: delivery(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at')
  },
  table => [
    index('order_links_by_delivery').on(table.deliveryId),
    index('order_links_by_time').on(table.createdAt),
    index('order_links_revoked')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
    uniqueIndex('one_order_link_a_delivery')
      .on(table.deliveryId)
      .where(sql`${table.revokedAt} is null`)
  ]
)

/** A recipient's link to their own stop. Only the token's hash is stored. */
export const trackingLinks = pgTable(
  'tracking_links',
  {
    id: text('id').primaryKey(),
    deliveryId: delivery(),
    stopId: text('stop_id')
      .notNull()
      .references(() => stops.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** Where it was sent last by email. Null for nowhere. */
    email: text('email'),
    /** Whether it was sent by text message, to the phone of the stop. */
    texted: boolean('texted').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at')
  },
  table => [
    index('tracking_links_by_delivery').on(table.deliveryId),
    index('tracking_links_by_stop').on(table.stopId),
    index('tracking_links_by_time').on(table.createdAt),
    index('tracking_links_revoked')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
    uniqueIndex('one_tracking_link_a_stop')
      .on(table.stopId)
      .where(sql`${table.revokedAt} is null`)
  ]
)
