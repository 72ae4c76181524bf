/** Inserts accounts with a session each, without the cost of a password. */
import { createHmac, randomBytes } from 'node:crypto'
import type { AccountType } from '../../../src/lib/contract/account/accounts.ts'
import { sessions, users } from '../../../src/server/db/tables/people/identity.ts'
import type { Queryable } from '../../../src/server/db/open.ts'
import { newId } from '../../../src/server/core/ids.ts'

export interface Account {
  id: string
  bearer: string
}

const atOnce = 500

/** `name` begins the addresses. `secret` signs the sessions. */
export async function makeAccounts(
  orm: Queryable,
  secret: string,
  { name, type, count }: { name: string; type: AccountType; count: number }
): Promise<Account[]> {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const made: Account[] = []
  for (let done = 0; done < count; done += atOnce) {
    const people = Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => ({
      id: newId('usr', now),
      token: randomBytes(24).toString('base64url'),
      email: `${name}${done + index}@example.test`
    }))
    await orm.insert(users).values(
      people.map(({ id, email }) => ({
        id,
        email,
        emailVerified: true,
        firstName: 'B',
        lastName: 'B',
        phone: '',
        type,
        createdAt: now,
        updatedAt: now
      }))
    )
    await orm.insert(sessions).values(
      people.map(({ id, token }) => ({
        id: newId('ses', now),
        token,
        userId: id,
        expiresAt,
        createdAt: now,
        updatedAt: now
      }))
    )
    for (const { id, token } of people) {
      const signature = createHmac('sha256', secret).update(token).digest('base64')
      made.push({ id, bearer: `${token}.${signature}` })
    }
  }
  return made
}
