import { companyZone } from '../lib/format/times/company-zone.ts'
import { zonePlace, zoneText } from '../lib/words/zone-name.ts'

/** Names the time in which a page writes its times, in one of the sentences of `timeZone`: 'Zurich time'. */
export const zoneOfTimes = (
  kind: 'name' | 'note',
  { configuration: { map }, locale }: Pick<App.Locals, 'configuration' | 'locale'>
): string => zoneText(kind, zonePlace(companyZone(), { name: map.name, timeZone: map.time_zone }), locale)
