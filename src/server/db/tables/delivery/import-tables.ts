/** Imports: files of deliveries, their rows, and what organizations chose for their columns. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  type DateOrder,
  type DecimalSign,
  type Delimiter,
  type Encoding,
  type ImportField,
  type ImportRefusal,
  type ReadingChoice,
  importRefusals
} from '../../../../lib/contract/imports/fields.ts'
import type { AddressPart } from '../../../../lib/rules/imports/meaning.ts'
import type { FoundPlace, RowProblem } from '../../../../lib/contract/imports/rows.ts'
import {
  type ImportRowState,
  importRowStates,
  type ImportState,
  importStates,
  type KnownBy,
  knownBy,
  workingStates
} from '../../../../lib/contract/imports/states.ts'
import type { BookingInput } from '../../../../lib/contract/delivery/deliveries.ts'
import type { ChosenPlace } from '../../../../lib/contract/pricing.ts'
import { bytes, instant, isAmong, oneOf } from '../../columns.ts'
import { users } from '../people/identity.ts'
import { organizations } from '../people/organization-tables.ts'
import { deliveries } from '../schema.ts'

/** How a file was read, and the choices of a person. */
export interface ImportSettings {
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** Null while it must be asked. */
  decimalSign: DecimalSign | null
  /** The numbers can be read with both signs. */
  asksDecimalSign?: boolean
  /** Null while it must be asked. */
  dateOrder: DateOrder | null
  /** The dates can be read in both orders. */
  asksDateOrder: boolean
  headings: string[]
  /** By column. */
  mapping: (ImportField | null)[]
  /** By column: the part of an address. */
  parts?: (AddressPart | null)[]
  /** The country writes the number of a house before its street. */
  numberFirst?: boolean
  /** Rows of the file, and by column: how many have a value. */
  rowCount?: number
  filled?: number[]
  /** Columns that a person must look at, until they have chosen the columns. */
  asked?: number[]
  /** A person has chosen the columns. */
  isConfirmed?: boolean
  /** What a person has chosen for reading the file. */
  choice?: ReadingChoice
  sheet?: string | null
  sheets?: string[]
  headingsRow?: number | null
  rowsAbove?: number
  /** The letters look wrong. */
  isDoubtful?: boolean
  /** Rows have the same order number: whether they're one delivery. Null while it must be asked. */
  joinsRows?: boolean | null
  asksJoin?: boolean
  /** By folded word of a town that the map doesn't know: whether it's in the region. */
  towns?: Record<string, boolean>
}

export const imports = pgTable(
  'imports',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Who made it. Null after their account was deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file, in hex. */
    hash: text('hash').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    refusal: text('refusal').$type<ImportRefusal>(),
    refusedRow: integer('refused_row'),
    /** Null until the file is read. */
    settings: jsonb('settings').$type<ImportSettings>(),
    /** The total that a person confirmed, in minor units of the currency. */
    agreed: integer('agreed'),
    currency: text('currency'),
    /** When 'Book' was pressed. Rows without a time start from here, one group a minute. */
    startedAt: instant('started_at'),
    /** The organization has booked as many as allowed until then. */
    pausedUntil: instant('paused_until'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    version: integer('version').notNull().default(0)
  },
  table => [
    index('imports_by_organization').on(table.organizationId, table.id),
    index('imports_by_user').on(table.userId),
    index('imports_by_age').on(table.createdAt),
    index('imports_at_work').on(table.id).where(isAmong(table.state, workingStates)),
    oneOf('imports_state', table.state, importStates),
    oneOf('imports_refusal', table.refusal, importRefusals)
  ]
)

/** The bytes of a file, apart from the columns that are read all the time. */
export const importFiles = pgTable('import_files', {
  importId: text('import_id')
    .primaryKey()
    .references(() => imports.id, { onDelete: 'cascade' }),
  bytes: bytes('bytes').notNull()
})

/** What a row books. It has one pickup and one dropoff. */
export interface RowDraft extends BookingInput {
  cost_center_id: string | null
  external_id: string | null
}

/** Places that a person has chosen, what they have accepted, and the further rows of the file that are of the same delivery. */
export interface RowChoices {
  pickup?: ChosenPlace
  dropoff?: ChosenPlace
  /** The driver may stop far from the places. */
  acceptDistant?: boolean
  /** Odd cells are right. */
  acceptCells?: boolean
  lines?: { number: number; cells: string[] }[]
}

export const importRows = pgTable(
  'import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts. */
    number: integer('number').notNull(),
    cells: text('cells').array().notNull(),
    /** Texts that a person has corrected, by field. */
    corrections: jsonb('corrections').$type<Partial<Record<ImportField, string>>>().notNull().default({}),
    choices: jsonb('choices').$type<RowChoices>().notNull().default({}),
    again: boolean('again').notNull().default(false),
    leftOut: boolean('left_out').notNull().default(false),
    state: text('state').$type<ImportRowState>().notNull().default('unchecked'),
    problems: jsonb('problems').$type<RowProblem[]>().notNull().default([]),
    places: jsonb('places')
      .$type<{ pickup: FoundPlace | null; dropoff: FoundPlace | null }>()
      .notNull()
      .default({ pickup: null, dropoff: null }),
    draft: jsonb('draft').$type<RowDraft>(),
    /** It has no time, so its search starts when it's its turn. */
    untimed: boolean('untimed').notNull().default(false),
    scheduledAt: instant('scheduled_at'),
    /** In minor units of the import's currency. */
    price: integer('price'),
    /** The newest quote, if there is one, until when it's valid. */
    quoteId: text('quote_id'),
    quoteExpiresAt: instant('quote_expires_at'),
    /** The delivery that this row has booked. It's set in the booking's transaction, once. */
    deliveryId: text('delivery_id')
      .unique('import_rows_delivery_unique')
      .references(() => deliveries.id, { onDelete: 'set null' }),
    /** The earlier delivery of the same row. */
    knownId: text('known_id').references(() => deliveries.id, { onDelete: 'set null' }),
    knownBy: text('known_by').$type<KnownBy>()
  },
  table => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('import_rows_by_state').on(table.importId, table.state, table.number),
    index('import_rows_by_known').on(table.knownId),
    oneOf('import_rows_state', table.state, importRowStates),
    oneOf('import_rows_known_by', table.knownBy, knownBy)
  ]
)

/** What an organization chose for columns, by folded heading, and what it said about towns. */
export const importMappings = pgTable('import_mappings', {
  organizationId: text('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  columns: jsonb('columns')
    .$type<Record<string, ImportField | null>>()
    .notNull()
    .default(sql`'{}'::jsonb`),
  dateOrder: text('date_order').$type<DateOrder>(),
  /** By folded word of a town that the map doesn't know: whether it's in the region. */
  towns: jsonb('towns')
    .$type<Record<string, boolean>>()
    .notNull()
    .default(sql`'{}'::jsonb`)
})
