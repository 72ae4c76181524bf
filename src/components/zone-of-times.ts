import { zonePlace, zoneText } from '../lib/words/zone-name.ts'

/** Names the time in which pages write times, that of the company, in one of the sentences of `timeZone`: 'Zurich time'. */
export const zoneOfTimes = (
  kind: 'name' | 'note',
  { configuration: { company, map }, locale }: Pick<App.Locals, 'configuration' | 'locale'>
): string => zoneText(kind, zonePlace(company.time_zone, { name: map.name, timeZone: map.time_zone }), locale)
