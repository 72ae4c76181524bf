/** The language of messages to a recipient: guessed at the booking, and changed on the page of their tracking link. */
import { eq } from 'drizzle-orm'
import type { RecipientView } from '../../../lib/contract/tracking.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import { countryOfNumber } from '../../../lib/format/people/phone-number.ts'
import { guessedLanguage } from '../../../lib/rules/people/recipient-language.ts'
import { isLocale, locales } from '../../../lib/words/locale.ts'
import type { Context } from '../../context.ts'
import { stops } from '../../db/tables/schema.ts'
import { openLink, recipientView } from './tracking-links.ts'

/** Returns the language for somebody with this stored phone, whom somebody else books for. */
export const languageFor = (phone: string | null, booking: string): string =>
  guessedLanguage(phone ? countryOfNumber(phone, undefined) : undefined, locales, booking)

/** Keeps the recipient's choice. Throws not-found for a link that isn't open, 'too-many-requests', and 'invalid-input'. */
export async function setLanguage(context: Context, token: string, language: string): Promise<RecipientView> {
  const { stop } = await openLink(context, token)
  await context.throttle.count('recipient-wish', stop.id)
  if (!isLocale(language))
    throw fieldError('invalid-input', 'language', 'Messages aren’t written in this language')
  await context.orm.update(stops).set({ locale: language }).where(eq(stops.id, stop.id))
  return recipientView(context, token)
}
