/** Drivers' documents, and when drivers were online. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type DocumentKind,
  documentKinds,
  documentStatuses
} from '../../../../lib/contract/driver/documents.ts'
import { instant, oneOf } from '../../columns.ts'
import { users } from './identity.ts'
import { transportTypes } from '../company/reference-tables.ts'
import { drivers, files } from '../schema.ts'

/** Invitations of drivers, who haven't registered yet. They get the newest link by email or, without one, as a text. */
export const driverInvitations = pgTable(
  'driver_invitations',
  {
    id: text('id').primaryKey(),
    /** HMAC of the newest link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** In lower case. */
    email: text('email'),
    phone: text('phone'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    transportTypeId: integer('transport_type_id').references(() => transportTypes.id),
    vehicle: text('vehicle').notNull(),
    plate: text('plate').notNull(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull()
  },
  table => [
    uniqueIndex('driver_invitations_by_email').on(table.email),
    uniqueIndex('driver_invitations_by_phone').on(table.phone),
    index('driver_invitations_by_type').on(table.transportTypeId),
    index('driver_invitations_by_inviter').on(table.invitedBy),
    index('driver_invitations_by_end').on(table.expiresAt),
    check('driver_invitations_reached', sql`${table.email} is not null or ${table.phone} is not null`)
  ]
)

/** Photos of a license, an insurance or a vehicle, which operators review. */
export const driverDocuments = pgTable(
  'driver_documents',
  {
    id: text('id').primaryKey(),
    driverId: text('driver_id')
      .notNull()
      .references(() => drivers.userId, { onDelete: 'cascade' }),
    kind: text('kind').$type<DocumentKind>().notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    status: text('status').$type<(typeof documentStatuses)[number]>().notNull().default('waiting'),
    /** The day on which it expires, as the driver said: '2027-05-31'. Null if it doesn't. */
    expiresOn: text('expires_on'),
    /** Why it wasn't accepted, for the driver. */
    answer: text('answer').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    reviewedAt: instant('reviewed_at'),
    /** When the driver was reminded that it expires. */
    remindedAt: instant('reminded_at')
  },
  table => [
    uniqueIndex('driver_documents_once').on(table.driverId, table.kind),
    index('driver_documents_by_file').on(table.fileId),
    index('driver_documents_by_end').on(table.expiresOn),
    oneOf('driver_documents_kind', table.kind, documentKinds),
    oneOf('driver_documents_status', table.status, documentStatuses)
  ]
)

/**
 * When a driver went online or offline. A trigger writes it, for every writer of `drivers`. A suspended driver is offline.
 */
export const driverAvailability = pgTable(
  'driver_availability',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    driverId: text('driver_id')
      .notNull()
      .references(() => drivers.userId, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    online: boolean('online').notNull()
  },
  table => [
    index('driver_availability_by_driver').on(table.driverId, table.at),
    index('driver_availability_by_time').on(table.at)
  ]
)
