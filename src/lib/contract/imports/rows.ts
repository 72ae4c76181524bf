/** The rows of an import: as they were read, their problems, and the address that was found. */
import * as z from 'zod/mini'
import { moneySchema, publicId, rowNumberText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { itemParams } from '../organizations/organizations.ts'
import { importFields, importRules } from './fields.ts'
import { importRowParams, importSchema } from './imports.ts'
import { bookingProblems, importProblems, importRowStates, knownBy, placeConfidences } from './states.ts'

const field = z.enum(importFields)

export const rowProblemSchema = z.object({
  /** Null for the row as a whole. */
  field: z.nullable(field),
  code: z.enum([...importProblems, ...bookingProblems]),
  /** What probably was meant. */
  suggestion: z.optional(z.string()),
  /** Of far-from-road: from the place to the road. */
  meters: z.optional(z.int()),
  /** Of repeated-id: the row that has it, too. */
  row: z.optional(z.int())
})
export type RowProblem = z.infer<typeof rowProblemSchema>

export const foundPlaceSchema = z.object({
  confidence: z.enum(placeConfidences),
  /** Chosen by a person. */
  by_hand: z.boolean(),
  /** Words of the address that the map doesn't know, and that can be its town. */
  town: z.optional(z.array(z.string())),
  place: z.nullable(
    z.object({ name: z.string(), detail: z.string(), latitude: z.number(), longitude: z.number() })
  ),
  /** Other places that the text can mean, best first. */
  candidates: z.array(z.object({ id: z.string(), name: z.string(), detail: z.string() }))
})
export type FoundPlace = z.infer<typeof foundPlaceSchema>

export const importRowSchema = z.object({
  /** As a spreadsheet counts. */
  number: z.int(),
  state: z.enum(importRowStates),
  /** The further rows of the file that are of the same delivery. */
  joined_rows: z.array(z.int()),
  /** The texts of the fields that have one, corrections included. */
  fields: z.partialRecord(field, z.string()),
  corrected: z.array(field),
  problems: z.array(rowProblemSchema),
  pickup: z.nullable(foundPlaceSchema),
  dropoff: z.nullable(foundPlaceSchema),
  price: z.nullable(moneySchema),
  /** The values of the row as they were understood. Null while they aren't. */
  understood: z.nullable(
    z.object({
      packages: z.array(z.object({ weight: z.number(), unit: z.string(), quantity: z.int() })),
      declared_value: z.nullable(moneySchema),
      /** The window of the dropoff. */
      earliest: z.nullable(z.string()),
      latest: z.nullable(z.string())
    })
  ),
  /** When the driver is to be at the pickup. Null without a time. */
  scheduled_at: z.nullable(z.string()),
  /** The earlier delivery, and whether this row is booked all the same. */
  known: z.nullable(
    z.object({
      by: z.enum(knownBy),
      pickanddropoff_id: z.string(),
      number: z.string(),
      booked_at: z.string()
    })
  ),
  again: z.boolean(),
  delivery: z.nullable(z.object({ pickanddropoff_id: z.string(), number: z.string() }))
})
export type ImportRow = z.infer<typeof importRowSchema>

export const importRowGroups = ['attention', 'known', 'ready', 'all'] as const
export type ImportRowGroup = (typeof importRowGroups)[number]

export const listImportRows = endpoint({
  method: 'GET',
  path: '/organizations/{id}/imports/{item}/rows',
  access: 'booker',
  summary:
    'List rows of an import: those that need a person, were booked before, are ready or booked, or all',
  params: itemParams,
  query: z.strictObject({
    group: z._default(z.enum(importRowGroups), 'all'),
    /** The number of the row that the page begins after. */
    after: z.optional(rowNumberText),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50)
  }),
  answer: z.object({ items: z.array(importRowSchema), next: z.nullable(z.int()) })
})

export const openImportRows = endpoint({
  method: 'POST',
  path: '/ops/organizations/{id}/imports/{item}/rows',
  access: 'ops:contacts.open',
  summary: 'List rows of an import with phones and emails in full. Each opening is audited',
  params: itemParams,
  body: z.strictObject({
    group: z._default(z.enum(importRowGroups), 'all'),
    after: z.optional(z.int().check(z.gte(1))),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50)
  }),
  answer: listImportRows.answer
})

export const changeImportRow = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/imports/{item}/rows/{row}',
  access: 'booker',
  summary:
    'Correct a row in the preview: the text of fields, a place, or whether it is booked. It is checked again',
  params: importRowParams,
  body: z.strictObject({
    fields: z.optional(z.partialRecord(field, z.string().check(z.trim(), z.maxLength(importRules.cell)))),
    /** A place of the search, by its id. */
    places: z.optional(z.strictObject({ pickup: z.optional(publicId), dropoff: z.optional(publicId) })),
    /** The driver may stop at the nearest road. */
    accept_distant: z.optional(z.boolean()),
    /** Cells under no heading, or with line breaks and delimiters, are right. */
    accept_cells: z.optional(z.boolean()),
    /** Books a row again that was booked before. */
    again: z.optional(z.boolean()),
    left_out: z.optional(z.boolean())
  }),
  answer: z.object({ row: importRowSchema, import: importSchema })
})
