import type { RegionMeta } from '../types.ts'

/** Writes an address in one line. */
export type AddressFormat = (number: string, street: string) => string

/** '12 Main Street' */
export const numberFirst: AddressFormat = (number, street) => `${number} ${street}`
/** 'Hauptstraße 12' */
const numberLast: AddressFormat = (number, street) => `${street} ${number}`
/** 'Calle Mayor, 12' */
const numberAfterComma: AddressFormat = (number, street) => `${street}, ${number}`

/** Countries that don't write the number last, without a comma. */
const countries: [format: AddressFormat, codes: string][] = [
  [
    numberFirst,
    'US PR GU VI CA GB GG JE IM GI IE MT AU NZ FJ FR MC LU RE GP MQ GF NC PF MA DZ TN SN CI CM MG MU ZA NA BW ZW ZM ' +
      'KE UG TZ GH NG JM TT BS BB BZ GY IN PK BD LK MM TH VN KH LA MY SG HK PH TW IL EG SA AE'
  ],
  [numberAfterComma, 'ES AD PT BR RU BY UA KZ']
]

/**
 * Returns how people write addresses in the country of a region's time zone. A generated city has English names, so the
 * number is first there.
 */
export function addressFormatOf({
  source,
  timeZone
}: Pick<RegionMeta, 'source' | 'timeZone'>): AddressFormat {
  if (source === 'generated') return numberFirst
  const found = countries.find(([, codes]) => codes.split(' ').some(usesTimeZone(timeZone)))
  return found?.[0] ?? numberLast
}

/** Returns a function that says whether a country, by its code, uses a time zone. */
export function usesTimeZone(timeZone: string): (code: string) => boolean {
  const zone = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  return code => new Intl.Locale(`und-${code}`).getTimeZones?.()?.includes(zone) ?? false
}
