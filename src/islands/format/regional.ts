import { commonVariant } from '../../lib/format/times/time.ts'
import type { Locale } from '../../lib/words/locale.ts'

/**
 * Returns the variant of the page's language in which all its times are written. The device's region doesn't matter, because
 * the server writes some of the page's times, and one page must have one form.
 */
export const regional = (locale: Locale): string => commonVariant(locale)
