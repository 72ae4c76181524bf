/** Returns the city of an IANA zone: 'New York' for 'America/New_York'. */
export const zoneCity = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
