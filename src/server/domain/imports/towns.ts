/** What many rows share besides their streets, such as a town that the map doesn't know: asked once for a file. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError } from '../../../lib/contract/errors.ts'
import { importRules } from '../../../lib/contract/imports/fields.ts'
import type { answerTown, Import } from '../../../lib/contract/imports/imports.ts'
import { answerFor, sharedTowns } from '../../../lib/rules/imports/towns.ts'
import { importMappings, importRows, imports } from '../../db/tables/delivery/import-tables.ts'
import type { Queryable } from '../../db/open.ts'
import type { Work } from '../core/work.ts'

type ImportRecord = typeof imports.$inferSelect

/** How many words an organization's answers have at most. The newest ones stay. */
const mostRemembered = 200

async function readTowns(db: Queryable, importId: string) {
  const rows = await db
    .select({ number: importRows.number, places: importRows.places })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        sql`(${importRows.places}->'pickup' ? 'town' or ${importRows.places}->'dropoff' ? 'town')`
      )
    )
    .orderBy(importRows.number)
  return sharedTowns(
    rows.map(({ number, places: { pickup, dropoff } }) => ({
      number,
      towns: [pickup?.town ?? [], dropoff?.town ?? []]
    }))
  )
}

/** Returns the towns that must be asked, and those that a person has answered. */
export async function townsOf(
  db: Queryable,
  { id, settings }: Pick<ImportRecord, 'id' | 'settings'>
): Promise<Import['towns']> {
  const answers = settings?.towns ?? {}
  return (await readTowns(db, id))
    .map(({ text, words, rows }) => ({
      text,
      words,
      rows: rows.length,
      is_here: answerFor(words, answers)
    }))
    .filter(({ rows, is_here: isHere }) => isHere !== null || rows >= importRules.sharedRows)
    .slice(0, importRules.towns)
}

/** Keeps an answer with the import and for the organization's next file, and lets the rows be checked again. */
export async function storeTown(
  { transaction }: Work,
  record: ImportRecord,
  { words, is_here: isHere }: Pick<z.output<NonNullable<typeof answerTown.body>>, 'words' | 'is_here'>
): Promise<void> {
  const { settings } = record
  const towns = await readTowns(transaction, record.id)
  const town = towns.find(each => each.words.join() === words.join())
  if (!settings || !town) throw fieldError('invalid-input', 'words', 'Must be those of one of the towns')
  const answers = Object.fromEntries(words.map(word => [word, isHere]))
  await transaction
    .update(imports)
    .set({
      settings: { ...settings, towns: { ...settings.towns, ...answers } },
      state: 'checking',
      version: record.version + 1
    })
    .where(eq(imports.id, record.id))
  await transaction
    .update(importRows)
    .set({ state: 'unchecked' })
    .where(
      and(
        eq(importRows.importId, record.id),
        inArray(importRows.number, town.rows),
        ne(importRows.state, 'booked')
      )
    )
  const [before] = await transaction
    .select({ towns: importMappings.towns })
    .from(importMappings)
    .where(eq(importMappings.organizationId, record.organizationId))
  const others = Object.entries(before?.towns ?? {}).filter(([word]) => !words.includes(word))
  const remembered = Object.fromEntries([...others, ...Object.entries(answers)].slice(-mostRemembered))
  await transaction
    .insert(importMappings)
    .values({ organizationId: record.organizationId, towns: remembered })
    .onConflictDoUpdate({ target: importMappings.organizationId, set: { towns: remembered } })
}
