/** Bank accounts of drivers. The IBAN is encrypted, shown in part, and never in the audit log. */
import { eq, inArray } from 'drizzle-orm'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import type { Confirmation } from '../../../lib/contract/account/confirmation.ts'
import type { BankAccount } from '../../../lib/contract/billing/pay/bank-accounts.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import { earningsPath } from '../../../lib/paths.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/open.ts'
import { users } from '../../db/tables/people/identity.ts'
import { bankAccounts } from '../../db/tables/statement-tables.ts'
import { createEncryption, type Encryption } from '../../providers/identity/encryption.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { confirmAgain } from '../account/confirm-again.ts'
import { audit } from '../core/audit.ts'
import type { SignedIn } from '../core/principal.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { enqueueMail, originOf } from '../outbox/mail-outbox.ts'
import { lockDriver } from './lock-driver.ts'

const encryptionOf = ({ secrets }: Pick<Context, 'secrets'>): Encryption => createEncryption(secrets.bank)

type Row = typeof bankAccounts.$inferSelect

/** Two letters of the country are stored before the last four. */
const present = ({ lastFour, changedAt }: Pick<Row, 'lastFour' | 'changedAt'>): BankAccount => ({
  country: lastFour.slice(0, 2),
  last_four: lastFour.slice(2),
  changed_at: changedAt.toISOString()
})

/** Returns the parts of bank accounts that people see, by driver. */
export async function shownAccounts(
  db: Queryable,
  driverIds: readonly string[]
): Promise<Map<string, BankAccount>> {
  if (driverIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(inArray(bankAccounts.userId, [...driverIds]))
  return new Map(rows.map(row => [row.userId, present(row)]))
}

/** Returns whole IBANs by driver, for a payout list or a file. Whoever calls it audits that. */
export async function wholeIbans(
  context: Pick<Context, 'secrets'>,
  db: Queryable,
  driverIds: readonly string[]
): Promise<Map<string, string>> {
  if (driverIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(inArray(bankAccounts.userId, [...driverIds]))
  const { decrypt } = encryptionOf(context)
  return new Map(rows.map(({ userId, iban }) => [userId, decrypt(iban)]))
}

/**
 * Sets where a driver is paid, for the driver and for an operator. Mails the driver if it's another account. Throws invalid-input for an IBAN that can't exist, what
 * `confirmAgain` throws, and not-found.
 */
export async function setBankAccount(
  context: Context,
  principal: SignedIn,
  driverId: string,
  { iban: given, ...confirmation }: { iban: string } & Confirmation,
  origin: Origin
): Promise<BankAccount> {
  const iban = electronicFormatIBAN(given)
  if (iban === null || !isValidIBAN(iban))
    throw fieldError('invalid-input', 'iban', 'Must be an IBAN, such as DE89 3704 0044 0532 0130 00')
  await confirmAgain(context, principal, confirmation, origin)
  return inTransaction(context, async work => {
    const { transaction, now } = work
    await lockDriver(work, driverId)
    const [before] = await transaction.select().from(bankAccounts).where(eq(bankAccounts.userId, driverId))
    const isOther = !before || encryptionOf(context).decrypt(before.iban) !== iban
    const row = {
      iban: encryptionOf(context).encrypt(iban),
      lastFour: iban.slice(0, 2) + iban.slice(-4),
      changedAt: now
    }
    await transaction
      .insert(bankAccounts)
      .values({ userId: driverId, ...row })
      .onConflictDoUpdate({ target: bankAccounts.userId, set: row })
    await audit(work, principal, {
      action: before ? 'driver.bank-changed' : 'driver.bank-entered',
      subject: { kind: 'driver', id: driverId }
    })
    if (isOther) await mailChange(context, work, driverId, present(row))
    return present(row)
  })
}

/** Tells the driver where the pay goes now, whoever changed it. A driver without an email gets nothing. */
async function mailChange(
  context: Context,
  work: Work,
  driverId: string,
  { last_four: lastFour }: BankAccount
): Promise<void> {
  const [user] = await work.transaction.select().from(users).where(eq(users.id, driverId))
  if (!user || user.email === null) return
  const link = `${originOf(context)}${earningsPath}`
  await enqueueMail(context, work, { ...user, recipient: user.email }, 'bankChanged', { lastFour, link })
}
