/** What the demo's company says of itself: how to reach it, a holiday, and a zone with a surcharge. */
import type { Context } from '../../context.ts'
import { changeCompany, readCompany } from '../../domain/company/company.ts'
import type { SignedIn } from '../../domain/core/principal.ts'
import { changeTariff, draftTariff, publishTariff } from '../../domain/pricing/tariffs/tariffs.ts'
import { createZone, listZones } from '../../domain/pricing/zones/zones.ts'
import { addDays, dayOf, wallClockOf, instantAt } from '../../../lib/rules/schedule/days.ts'
import type { Coordinate } from '../../../lib/geo.ts'

const phone = '+41445550100'
/** A holiday is at least this many days ahead, and at most as many as the pages of recurring deliveries show. */
const holidayAhead = { least: 4, most: 20 }
/** Tuesday and Friday: the days of both recurring deliveries of the demo. */
const holidayWeekdays = [2, 5]
const surcharge = 300

/** Adds the contact that is missing, and a holiday if none is near. Changes nothing else that an admin has written. */
export async function completeCompany(context: Context, admin: SignedIn): Promise<void> {
  const { version, data } = await readCompany(context)
  const { contact, holidays = [], time_zone: timeZone } = data.settings
  const today = dayOf(context.now(), timeZone)
  const isNear = ({ date }: { date: string }) => date > today && date <= addDays(today, holidayAhead.most)
  const [longitude, latitude] = context.region.meta.center
  const place = contact.address === '' ? await context.maps.reverse({ longitude, latitude }) : undefined
  const settings = {
    ...(contact.phone === '' || place
      ? {
          contact: {
            ...contact,
            phone: contact.phone || phone,
            address: place ? `${place.name}\n${context.region.meta.name}` : contact.address
          }
        }
      : {}),
    ...(holidays.some(isNear)
      ? {}
      : { holidays: [...holidays, { date: nextHoliday(today, timeZone), name: 'Company outing' }] })
  }
  if (Object.keys(settings).length === 0) return
  await changeCompany(context, admin, { version, reason: 'How to reach us, and our outing', settings })
}

function nextHoliday(today: string, timeZone: string): string {
  for (let ahead = holidayAhead.least; ; ahead++) {
    const date = addDays(today, ahead)
    const { weekday } = wallClockOf(instantAt(date, '12:00', timeZone), timeZone)
    if (holidayWeekdays.includes(weekday)) return date
  }
}

/** Draws a zone in the northeast of the city, and publishes prices with its surcharge. Does nothing if there are zones. */
export async function addSurchargeZone(context: Context, admin: SignedIn): Promise<void> {
  if ((await listZones(context)).zones.length > 0) return
  const zone = await createZone(context, admin, {
    name: 'Hillside',
    kind: 'surcharge',
    ring: ringIn(context),
    reason: 'Steep streets take longer'
  })
  const draft = await draftTariff(context, admin, undefined)
  const changed = await changeTariff(context, admin, draft.version, {
    revision: draft.revision,
    data: { ...draft.data, zones: [...draft.data.zones, { zone_id: zone.id, surcharge, vehicles: [] }] }
  })
  await publishTariff(context, admin, draft.version, {
    revision: changed.revision,
    reason: 'A surcharge for the hillside',
    effective_from: null
  })
}

/** Returns a closed line around a part of the middle of the region. */
function ringIn({ region }: Context): Coordinate[] {
  const [west, south, east, north] = region.meta.bounds
  const at = (x: number, y: number): Coordinate => [west + (east - west) * x, south + (north - south) * y]
  const first = at(0.58, 0.56)
  return [first, at(0.72, 0.55), at(0.76, 0.66), at(0.68, 0.74), at(0.57, 0.68), first]
}
