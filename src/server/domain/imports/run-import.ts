/** Goes on with an import until it needs a person or has ended. A process that dies leaves whole rows behind, so another goes on. */
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { workingStates } from '../../../lib/contract/imports/states.ts'
import type { Context } from '../../context.ts'
import { imports } from '../../db/tables/delivery/import-tables.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import { type ImportContext, importContextFor } from './checking/gear.ts'
import type { ImportRecord } from './open-import.ts'
import { startImport, startReading } from './start-import.ts'
import { bookStep } from './steps/booking.ts'
import { checkStep } from './steps/checking.ts'
import { priceStep } from './steps/pricing.ts'
import { readStep } from './steps/reading.ts'

const steps = { checking: checkStep, pricing: priceStep, booking: bookStep } as const

/** A job works this long. Then the jobs of other imports go on. */
const jobMilliseconds = 15_000

/** Works on the rows of an import for the time of one job. If something is left then, it sends the next job. */
export async function runImport(context: Context, id: string, milliseconds = jobMilliseconds): Promise<void> {
  const end = performance.now() + milliseconds
  let importContext: ImportContext | undefined
  while (performance.now() < end) {
    const record = await atWork(context, id)
    if (!record) return
    if (record.userId === null) await stop(context, record)
    else if (record.state === 'reading') return
    else {
      if (importContext?.record.version !== record.version)
        importContext = await newImportContext(context, record, importContext)
      await steps[record.state as keyof typeof steps](context, importContext)
    }
  }
  await startImport(context, id)
}

/** Reads the file of an import, and lets another job go on with its rows. */
export async function readImportFile(context: Context, id: string): Promise<void> {
  const record = await atWork(context, id)
  if (record?.state !== 'reading') return
  if (record.userId === null) await stop(context, record)
  else await readStep(context, record)
  await startImport(context, id)
}

/** Returns an import that a job can work on. */
async function atWork({ orm, now }: Context, id: string): Promise<ImportRecord | undefined> {
  const [record] = await orm
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), inArray(imports.state, [...workingStates])))
  return record?.pausedUntil && record.pausedUntil > now() ? undefined : record
}

async function newImportContext(
  context: Context,
  record: ImportRecord,
  former?: ImportContext
): Promise<ImportContext> {
  const [organization] = await context.orm
    .select()
    .from(organizations)
    .where(eq(organizations.id, record.organizationId))
  if (!organization) throw new Error('This import has no organization.')
  const importContext = await importContextFor(context, record, organization)
  return former ? { ...importContext, places: former.places } : importContext
}

/** Without who made it, nobody booked. */
async function stop({ orm, now }: Context, { id }: ImportRecord): Promise<void> {
  await orm.update(imports).set({ state: 'cancelled', finishedAt: now() }).where(eq(imports.id, id))
}

/** Sends jobs for imports that have work and perhaps none: after a crash, or at the end of a pause. */
export async function resumeImports(context: Context): Promise<void> {
  const waiting = await context.orm
    .select({ id: imports.id, state: imports.state })
    .from(imports)
    .where(
      and(
        inArray(imports.state, [...workingStates]),
        or(isNull(imports.pausedUntil), lte(imports.pausedUntil, context.now()))
      )
    )
    .limit(1_000)
  for (const { id, state } of waiting)
    await (state === 'reading' ? startReading(context, id) : startImport(context, id))
}
