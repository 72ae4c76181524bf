/** Drivers' documents, and when drivers were online. */
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type DocumentKind, documentKinds, documentStatuses } from '../../../lib/contract/driver/documents.ts'
import { instant, oneOf } from '../columns.ts'
import { drivers, files } from './schema.ts'

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
