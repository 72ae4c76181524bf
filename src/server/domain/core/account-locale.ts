import { eq } from 'drizzle-orm'
import { isLocale, type Locale } from '../../../lib/words/locale.ts'
import type { Queryable } from '../../db/open.ts'
import { users } from '../../db/tables/people/identity.ts'

/** Returns the language that a person reads. */
export async function localeOfAccount(db: Queryable, id: string): Promise<Locale> {
  const [found] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, id))
  return isLocale(found?.locale) ? found.locale : 'en'
}
