/** Imports: a file of deliveries of an organization, previewed, then booked row by row, exactly once. */
import * as z from 'zod/mini'
import { idParams, moneySchema, publicId, shortText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { itemParams } from '../organizations/organizations.ts'
import {
  dateOrders,
  decimalSigns,
  delimiters,
  encodings,
  importFields,
  importRefusals,
  importRules
} from './fields.ts'
import { importStates } from './states.ts'

const field = z.enum(importFields)

/** How many rows are in each state. */
export const importCounts = z.object({
  rows: z.int(),
  unchecked: z.int(),
  wrong: z.int(),
  question: z.int(),
  known: z.int(),
  'left-out': z.int(),
  ready: z.int(),
  booked: z.int(),
  failed: z.int()
})
export type ImportCounts = z.infer<typeof importCounts>

const summary = {
  id: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Null after the account was deleted. */
  made_by: z.nullable(z.string()),
  counts: importCounts
}
export const importSummarySchema = z.object(summary)
export type ImportSummary = z.infer<typeof importSummarySchema>

export const importSchema = z.object({
  ...summary,
  organization: z.object({ id: z.string(), name: z.string() }),
  /** Why the file can't be read, and the row where that shows. */
  refusal: z.nullable(z.object({ code: z.enum(importRefusals), row: z.nullable(z.int()) })),
  /** How the file was read. Null where a spreadsheet says it, and `date_order` and `decimal_sign` while they must be asked. */
  encoding: z.nullable(z.enum(encodings)),
  delimiter: z.nullable(z.enum(delimiters)),
  decimal_sign: z.nullable(z.enum(decimalSigns)),
  /** The numbers of the file can be read with both signs. */
  asks_decimal_sign: z.boolean(),
  date_order: z.nullable(z.enum(dateOrders)),
  /** The dates of the file can be read in both orders. */
  asks_date_order: z.boolean(),
  /** The sheet that was read, and those that can be. */
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** The number of the row with the headings. Null without one. */
  headings_row: z.nullable(z.int()),
  /** How many rows with text are above it. They aren't imported. */
  rows_above: z.int(),
  /** The letters look wrong, so another encoding may be right. */
  asks_encoding: z.boolean(),
  /** Rows have the same order number, place and recipient. */
  asks_join: z.boolean(),
  /** Whether such rows are one delivery. Null while it must be asked. */
  join_rows: z.nullable(z.boolean()),
  /** Of all times in the file. */
  time_zone: z.string(),
  /** The region in which addresses are searched. */
  region: z.string(),
  /** What many rows have besides the street, and the map doesn't know, such as a town. Each is asked once. */
  towns: z.array(
    z.object({
      /** As the file has it. */
      text: z.string(),
      /** Folded, as they're compared. */
      words: z.array(z.string()),
      rows: z.int(),
      /** Whether it's in the region. Null while it must be asked. */
      is_here: z.nullable(z.boolean())
    })
  ),
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.nullable(field),
      samples: z.array(z.string()),
      /** How many rows have a value. */
      filled: z.int(),
      /** A person must look at it: its heading and its values don't agree, or nobody knows what it is. */
      asked: z.boolean()
    })
  ),
  /** The prices of the rows that are ready, or have been booked, in minor units. Null before the first price. */
  total: z.nullable(moneySchema),
  /** The total that was confirmed. */
  agreed: z.nullable(moneySchema),
  /** Until when it waits, because the organization has booked as many as allowed. */
  paused_until: z.nullable(z.string()),
  /** Ready rows without a time, and when the search for the last of their drivers starts. Null if all start now. */
  untimed: z.object({ rows: z.int(), a_minute: z.int(), last_starts_at: z.nullable(z.string()) }),
  /** When the same file was imported before. */
  known_file_at: z.nullable(z.string()),
  /** Increases with every change. */
  version: z.int()
})
export type Import = z.infer<typeof importSchema>

/** Customers must be members who may book, and operators need 'deliveries.book'. */
const access = 'booker'
const answer = importSchema

export const listImports = endpoint({
  method: 'GET',
  path: '/organizations/{id}/imports',
  access,
  summary: `List the newest ${importRules.listed} imports of an organization`,
  params: idParams,
  answer: z.object({ items: z.array(importSummarySchema) })
})
export const uploadImport = endpoint({
  method: 'POST',
  path: '/organizations/{id}/imports',
  access,
  summary: `Upload a CSV or XLSX file of deliveries, up to ${importRules.bytes} bytes, as the body. Nothing is booked yet`,
  params: idParams,
  query: z.strictObject({ name: z._default(shortText(200), '') }),
  answer,
  upload: true,
  maxBody: importRules.bytes,
  status: 201
})
export const getImport = endpoint({
  method: 'GET',
  path: '/organizations/{id}/imports/{item}',
  access,
  summary: 'Get an import: what was understood of its file, how many rows are in each state, and the total',
  params: itemParams,
  answer
})
export const changeImport = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/imports/{item}',
  access,
  summary:
    'Choose what the columns mean, the order of dates, and the sign before decimals. All rows are checked again',
  params: itemParams,
  body: z.strictObject({
    version: z.int(),
    /** By column. */
    columns: z.array(z.nullable(field)).check(z.maxLength(importRules.columns)),
    date_order: z.nullable(z.enum(dateOrders)),
    decimal_sign: z._default(z.nullable(z.enum(decimalSigns)), null),
    join_rows: z._default(z.nullable(z.boolean()), null)
  }),
  answer
})
export const readImportAgain = endpoint({
  method: 'POST',
  path: '/organizations/{id}/imports/{item}/reading',
  access,
  summary: 'Read the file again, as chosen. Null lets the file decide. Corrections of rows are lost',
  params: itemParams,
  body: z.strictObject({
    version: z.int(),
    encoding: z.nullable(z.enum(encodings)),
    delimiter: z.nullable(z.enum(delimiters)),
    sheet: z.nullable(shortText(100)),
    has_headings: z.nullable(z.boolean())
  }),
  answer
})
export const answerTown = endpoint({
  method: 'POST',
  path: '/organizations/{id}/imports/{item}/towns',
  access,
  summary:
    'Say whether a town that many rows have is in the region. The answer is remembered for the next file, and the rows are checked again',
  params: itemParams,
  body: z.strictObject({
    version: z.int(),
    /** The words of one of the import's towns. */
    words: z.array(shortText(100)).check(z.minLength(1), z.maxLength(importRules.columns)),
    is_here: z.boolean()
  }),
  answer
})
export const bookAgain = endpoint({
  method: 'POST',
  path: '/organizations/{id}/imports/{item}/again',
  access,
  summary: 'Book all rows again that were booked before, or leave them out',
  params: itemParams,
  body: z.strictObject({ again: z.boolean() }),
  answer
})
export const bookImport = endpoint({
  method: 'POST',
  path: '/organizations/{id}/imports/{item}/book',
  access,
  summary:
    'Book the rows that are ready. Refused if they or their total are others than sent. Repeated, it changes nothing',
  params: itemParams,
  body: z.strictObject({
    /** What the person saw: the rows that are ready, and their total in minor units. */
    rows: z.int().check(z.gte(1), z.lte(importRules.rows)),
    total: z.int().check(z.gte(0))
  }),
  answer
})
export const cancelImport = endpoint({
  method: 'POST',
  path: '/organizations/{id}/imports/{item}/cancel',
  access,
  summary: 'Stop an import. What is booked stays booked, and no further row is',
  params: itemParams,
  answer
})
export const reopenImport = endpoint({
  method: 'POST',
  path: '/organizations/{id}/imports/{item}/reopen',
  access,
  summary: 'Go on with the rows of an import that has ended and that were not booked. They are checked again',
  params: itemParams,
  answer
})
export const reportImport = endpoint({
  method: 'GET',
  path: '/organizations/{id}/imports/{item}/report',
  access,
  summary: "Get the report as CSV: each row with what became of it, in the reader's language",
  params: itemParams,
  answer: z.object({ file_name: z.string(), csv: z.string() })
})

/** The organization, the import, and the number of a row. */
export const importRowParams = z.strictObject({
  id: publicId,
  item: publicId,
  row: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))
})
