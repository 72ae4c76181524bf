/** The language in which to write to somebody whom nobody has asked. Pure. */

/** Countries in which people speak several of the languages that companies write in. */
const several: ReadonlySet<string> = new Set(['BE', 'CA', 'CH', 'LU'])

/**
 * Returns the main language of the phone's country (Unicode CLDR, likely subtags) if messages are written in it, otherwise the
 * language of the booking.
 * @param country ISO 3166, or undefined if it isn't known
 * @param offered the languages of messages
 */
export function guessedLanguage(
  country: string | undefined,
  offered: readonly string[],
  booking: string
): string {
  if (country === undefined || several.has(country)) return booking
  const { language } = new Intl.Locale('und', { region: country }).maximize()
  return offered.includes(language) ? language : booking
}
