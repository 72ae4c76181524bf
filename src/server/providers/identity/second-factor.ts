/** The second factor: an authenticator app (TOTP, RFC 6238) and backup codes. Each code is accepted once. */
import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { SecondFactor } from '../../../lib/contract/account/security.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { twoFactors, users } from '../../db/tables/people/identity.ts'
import type { Orm, Queryable, Transaction } from '../../db/open.ts'
import { newId } from '../../core/ids.ts'
import type { Encryption } from './encryption.ts'

export interface SecondFactors {
  /** Creates a secret and backup codes. They're not in use before `confirm`. Throws 'second-factor-enabled'. */
  prepare(userId: string, email: string): Promise<SecondFactor>
  /** Turns the second factor on with a code from the app. Throws 'invalid-action-code'. */
  confirm(transaction: Transaction, userId: string, code: string): Promise<void>
  /** Accepts a code from the app or a backup code, once. Returns false for any other. */
  accept(userId: string, code: string): Promise<boolean>
  /** Throws 'second-factor-not-enabled'. */
  renewBackupCodes(userId: string): Promise<string[]>
  remove(transaction: Transaction, userId: string): Promise<void>
}

const issuer = 'Dropway'
const period = 30
const backupCodes = { amount: 10, length: 10 } as const
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

export function createSecondFactors(orm: Orm, encryption: Encryption, now: () => Date): SecondFactors {
  const appOf = (secret: string, label = '') =>
    new TOTP({ issuer, label, period, secret: Secret.fromUTF8(secret) })

  async function rowOf(userId: string, db: Queryable = orm) {
    const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
    return row
  }

  /** Accepts a code of the app. Remembers its time step in the same statement, so no other request can use it. */
  async function acceptFromApp(
    row: typeof twoFactors.$inferSelect,
    code: string,
    db: Queryable = orm,
    set: { verified?: true } = {}
  ): Promise<boolean> {
    const timestamp = now().getTime()
    const delta = appOf(encryption.decrypt(row.secret)).validate({ token: code, timestamp, window: 1 })
    if (delta === null) return false
    const step = Math.floor(timestamp / 1000 / period) + delta
    const accepted = await db
      .update(twoFactors)
      .set({ ...set, lastStep: step })
      .where(
        and(
          eq(twoFactors.id, row.id),
          eq(twoFactors.secret, row.secret),
          or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step))
        )
      )
      .returning({ id: twoFactors.id })
    return accepted.length > 0
  }

  function acceptBackupCode(userId: string, code: string): Promise<boolean> {
    return orm.transaction(async transaction => {
      const [row] = await transaction
        .select()
        .from(twoFactors)
        .where(eq(twoFactors.userId, userId))
        .for('update')
      if (!row?.verified) return false
      const codes = JSON.parse(encryption.decrypt(row.backupCodes)) as string[]
      if (!codes.includes(code)) return false
      const left = encryption.encrypt(JSON.stringify(codes.filter(each => each !== code)))
      await transaction.update(twoFactors).set({ backupCodes: left }).where(eq(twoFactors.id, row.id))
      return true
    })
  }

  return {
    async prepare(userId, email) {
      const secret = randomBytes(24).toString('base64url')
      const codes = newBackupCodes()
      await orm.transaction(async transaction => {
        // Two requests at the same time wait for each other.
        const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
        if (!user) throw new ProductError('unauthenticated')
        if (user.twoFactorEnabled) throw new ProductError('second-factor-enabled')
        await transaction.delete(twoFactors).where(eq(twoFactors.userId, userId))
        await transaction.insert(twoFactors).values({
          id: newId('rec', now()),
          userId,
          secret: encryption.encrypt(secret),
          backupCodes: encryption.encrypt(JSON.stringify(codes))
        })
      })
      const app = appOf(secret, email)
      return { uri: app.toString(), secret: app.secret.base32, backup_codes: codes }
    },
    async confirm(transaction, userId, code) {
      const row = await rowOf(userId, transaction)
      if (!row || row.verified || !(await acceptFromApp(row, code, transaction, { verified: true })))
        throw new ProductError('invalid-action-code')
      await transaction.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId))
    },
    async accept(userId, code) {
      if (!/^\d{6}$/.test(code)) return acceptBackupCode(userId, code)
      const row = await rowOf(userId)
      return row !== undefined && row.verified && acceptFromApp(row, code)
    },
    async renewBackupCodes(userId) {
      const codes = newBackupCodes()
      const renewed = await orm
        .update(twoFactors)
        .set({ backupCodes: encryption.encrypt(JSON.stringify(codes)) })
        .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)))
        .returning({ id: twoFactors.id })
      if (renewed.length === 0) throw new ProductError('second-factor-not-enabled')
      return codes
    },
    async remove(transaction, userId) {
      await transaction.delete(twoFactors).where(eq(twoFactors.userId, userId))
      await transaction.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
    }
  }
}

/** Returns codes such as 'x7Kp2-9QmZa'. */
function newBackupCodes(): string[] {
  return Array.from({ length: backupCodes.amount }, () => {
    const code = Array.from({ length: backupCodes.length }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
}
