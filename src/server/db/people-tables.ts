/** Tables of places, notifications, messages, ratings, files and tracking links. */
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import type { NotificationType } from '../../lib/contract/delivery/deliveries.ts'
import { users } from './identity.ts'
import { deliveries, stops } from './schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const delivery = () =>
  text('delivery_id')
    .notNull()
    .references(() => deliveries.id, { onDelete: 'cascade' })

/** Places that an account has saved, such as 'Home' or 'The shop'. */
export const savedPlaces = pgTable(
  'saved_places',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    label: text('label').notNull(),
    name: text('name').notNull(),
    detail: text('detail').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    createdAt: instant('created_at').notNull()
  },
  table => [index('saved_places_by_user').on(table.userId, table.id)]
)

/** Written in the transaction of the change that it reports. Its text is generated when it's read. */
export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    deliveryId: delivery(),
    type: text('type').$type<NotificationType | 'message'>().notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at')
  },
  table => [index('notifications_by_user').on(table.userId, table.id)]
)

export type NotificationChannel = 'push' | 'email'

/** The outbox: one row for each channel that a notification goes out on. */
export const notificationSends = pgTable(
  'notification_sends',
  {
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<NotificationChannel>().notNull(),
    status: text('status').$type<'waiting' | 'sending' | 'sent' | 'dropped'>().notNull(),
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    doneAt: instant('done_at')
  },
  table => [
    primaryKey({ columns: [table.notificationId, table.channel] }),
    index('notification_sends_due').on(table.status, table.dueAt)
  ]
)

/** Only settings that differ from the default. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: owner(),
    kind: text('kind').notNull(),
    channel: text('channel').$type<NotificationChannel>().notNull(),
    enabled: boolean('enabled').notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.kind, table.channel] })]
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
    number: bigint('number', { mode: 'number' }).notNull(),
    text: text('text').notNull(),
    fileId: text('file_id'),
    clientId: text('client_id').notNull(),
    createdAt: instant('created_at').notNull()
  },
  table => [
    uniqueIndex('messages_in_order').on(table.deliveryId, table.number),
    uniqueIndex('messages_once').on(table.senderId, table.clientId)
  ]
)

/** The last message that each participant has read. */
export const messageReads = pgTable(
  'message_reads',
  { deliveryId: delivery(), userId: owner(), number: bigint('number', { mode: 'number' }).notNull() },
  table => [primaryKey({ columns: [table.deliveryId, table.userId] })]
)

export const ratings = pgTable(
  'ratings',
  {
    deliveryId: delivery().primaryKey(),
    customerId: text('customer_id').notNull(),
    driverId: text('driver_id').notNull(),
    stars: integer('stars').notNull(),
    comment: text('comment').notNull(),
    createdAt: instant('created_at').notNull()
  },
  table => [index('ratings_by_driver').on(table.driverId)]
)

export type FilePurpose = 'package' | 'proof' | 'profile' | 'message'

/** Metadata of a stored file. Its bytes are in the data folder or in a bucket. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Set when the file is attached to a delivery. The delivery's participants can read it from then on. */
    deliveryId: text('delivery_id').references(() => deliveries.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull()
  },
  table => [index('files_by_owner').on(table.ownerId, table.createdAt)]
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
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at')
  },
  table => [index('tracking_links_by_delivery').on(table.deliveryId)]
)
