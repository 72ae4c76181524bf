/** The people of the demo's history, with a driver who fell silent and an applicant with documents. */
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { documentKinds, expiringKinds } from '../../../lib/contract/driver/documents.ts'
import { addDays, dayOf } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import type { Person, SignedIn } from '../../domain/core/principal.ts'
import { users } from '../../db/tables/people/identity.ts'
import { membershipsColumn } from '../../domain/organizations/memberships.ts'
import { insertAccount } from '../../domain/account/insert-account.ts'
import { send } from '../../domain/driver/documents.ts'
import { storeFile } from '../../domain/files/files.ts'
import { applicant, demoDispatcher, demoPassword, silentDriver } from '../accounts.ts'
import type { Past } from './past.ts'

/** When the silent driver and the applicant registered, before the history's end. */
const silentDriverDays = 75
const applicantHours = 5
const hour = 3_600_000

/**
 * Creates the silent driver and the applicant in one transaction, unless they exist. Returns when the history ends: the time
 * at which that happened, by the applicant's account, so that an interrupted history continues with the same plan.
 */
export async function endOfHistory(past: Past, present: Context): Promise<Date> {
  const [known] = await present.orm
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.email, applicant.email))
  if (known) return new Date(known.createdAt.getTime() + applicantHours * hour)
  const until = present.now()
  const passwordHash = await present.identity.hashPassword(demoPassword, applicant.email)
  await present.orm.transaction(async transaction => {
    const context = past.within(transaction)
    const common = { emailVerified: true, locale: 'en', passwordHash }
    for (const { driver, approved, createdAt } of [
      { driver: silentDriver, approved: true, createdAt: until.getTime() - silentDriverDays * 24 * hour },
      { driver: applicant, approved: false, createdAt: until.getTime() - applicantHours * hour }
    ]) {
      past.set(new Date(createdAt))
      const { vehicle: picture, description, plate, ...account } = driver
      const type = context.company.reference().offered.transportTypes.find(each => each.code === picture)
      const vehicle = { transportTypeId: type?.id ?? 3, description, plate, approved, simulated: false }
      const userId = await insertAccount(context, transaction, {
        ...common,
        ...account,
        type: 'driver',
        vehicle
      })
      if (!approved)
        await sendDocuments(past, context, principalOf({ ...account, id: userId, type: 'driver' }, until))
    }
  })
  return until
}

/** Sends a photo of each document, some minutes after the registration. */
async function sendDocuments(past: Past, context: Context, principal: SignedIn): Promise<void> {
  const today = dayOf(context.now(), context.company.newest().data.settings.time_zone)
  for (const [index, kind] of documentKinds.entries()) {
    past.set(new Date(context.now().getTime() + 4 * 60_000))
    const { id } = await storeFile(context, principal, 'document', await photoOfCard(index))
    const expires = expiringKinds.includes(kind) ? { expires_on: addDays(today, 400 + 300 * index) } : {}
    await send(context, principal, { kind, file_id: id, ...expires })
  }
}

/** Draws something like a card on a table: a picture without words, because nobody's documents are in the demo. */
function photoOfCard(index: number): Promise<Buffer> {
  const fill = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background }
  })
  const card = ['#cfe3f7', '#e6efdc', '#f3e3cf'][index] ?? '#dddddd'
  const lines = [0, 1, 2, 3, 4].map(line => ({
    input: fill(260 - (line % 3) * 50, 14, '#5a6470'),
    left: 400,
    top: 260 + line * 48
  }))
  return sharp(fill(960, 720, '#8a7763'))
    .composite([
      { input: fill(740, 460, card), left: 110, top: 130 },
      { input: fill(740, 56, '#3d5a80'), left: 110, top: 130 },
      { input: fill(180, 230, '#9aa7b4'), left: 170, top: 260 },
      ...lines
    ])
    .jpeg({ quality: 85 })
    .toBuffer()
}

export interface People {
  dispatcher: SignedIn | undefined
  /** Returns the principal with an email, or undefined if the account doesn't exist any more. */
  of(email: string): SignedIn | undefined
}

/** Returns the accounts of the demo that have one of these emails, and the dispatcher. */
export async function readPeople(context: Context, named: string[], until: Date): Promise<People> {
  const emails = [...named, demoDispatcher.email]
  const rows = await context.orm
    .select({
      id: users.id,
      email: users.email,
      type: users.type,
      firstName: users.firstName,
      memberships: membershipsColumn
    })
    .from(users)
    .where(inArray(users.email, emails))
  const principals = new Map(rows.map(row => [row.email, principalOf(row, until)]))
  return { dispatcher: principals.get(demoDispatcher.email), of: email => principals.get(email) }
}

function principalOf(
  {
    id,
    type,
    firstName,
    memberships = []
  }: { id: string; type: Person['role']; firstName: string; memberships?: Person['memberships'] },
  signedInAt: Date
): SignedIn {
  const restrictions = { needsSecondFactor: false, isBlocked: false, memberships }
  const person = { userId: id, role: type, firstName, ...restrictions }
  return { kind: 'session', person, sessionId: 'history', signedInAt }
}
