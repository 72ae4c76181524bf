/** Makes and reads the documents of statements. Each is made once, and stored. */
import { and, eq, isNull } from 'drizzle-orm'
import { eachAlone } from '../../core/each-alone.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { isLocale } from '../../../../lib/words/locale.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import type { Context } from '../../../context.ts'
import { statementFiles, statements } from '../../../db/tables/statement-tables.ts'
import { statementPdf } from '../../../documents/statement-pdf.ts'

export interface StatementFile {
  file_name: string
  /** In Base64. */
  pdf: string
}

/** Makes the document if there is none. */
export async function makeFile({ orm, now }: Context, statementId: string): Promise<void> {
  const [found] = await orm
    .select({ statement: statements, made: statementFiles.madeAt })
    .from(statements)
    .leftJoin(statementFiles, eq(statementFiles.statementId, statements.id))
    .where(eq(statements.id, statementId))
  if (!found || found.made) return
  const { number, content, at } = found.statement
  const locale = isLocale(content.locale) ? content.locale : 'en'
  const pdf = await statementPdf({ number, content, issuedAt: at }, locale, wordsFor(locale))
  await orm
    .insert(statementFiles)
    .values({ statementId, pdf: Buffer.from(pdf), madeAt: now() })
    .onConflictDoNothing()
}

/** Makes documents that are missing, because a process died before it ordered them. */
export async function makeMissing(context: Context): Promise<void> {
  const missing = await context.orm
    .select({ id: statements.id })
    .from(statements)
    .leftJoin(statementFiles, eq(statementFiles.statementId, statements.id))
    .where(isNull(statementFiles.statementId))
    .limit(100)
  await eachAlone(context, 'make the file of a statement', missing, ({ id }) => makeFile(context, id))
}

/** Returns the document of a statement, of one driver only if that is given. Throws not-found. */
export async function readFile(context: Context, id: string, driverId?: string): Promise<StatementFile> {
  const [statement] = await context.orm
    .select({ id: statements.id, number: statements.number })
    .from(statements)
    .where(and(eq(statements.id, id), driverId === undefined ? undefined : eq(statements.driverId, driverId)))
  if (!statement) throw new ProductError('not-found')
  // The job may not have made it yet.
  await makeFile(context, id)
  const [file] = await context.orm.select().from(statementFiles).where(eq(statementFiles.statementId, id))
  if (!file) throw new ProductError('not-found')
  return { file_name: `statement-${statement.number}.pdf`, pdf: file.pdf.toString('base64') }
}
