/** What the list says of a driver who isn't proposed, and what choosing them means. */
import type { OtherDriver } from '../../../../lib/contract/ops/delivery/delivery-drivers.ts'
import { companyZone } from '../../../../lib/format/times/company-zone.ts'
import { formatClock, formatDay, formatDayAndClock } from '../../../../lib/format/times/time.ts'
import { vehicleName } from '../../../../lib/delivery/vehicles.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { serverNow } from '../../../../stores/core/server-time.ts'
import { regional } from '../../../format/regional.ts'

export interface SentenceWords {
  locale: Locale
  words: Pick<Words, 'opsDelivery' | 'vehicles' | 'skills'>
}

/** Returns a time as the company's clocks show it, with the day unless it's today. */
function timeOf(at: string | null, { locale, words }: SentenceWords): string {
  if (!at) return words.opsDelivery.choose.unknownTime
  const [date, now, zone, written] = [new Date(at), new Date(serverNow()), companyZone(), regional(locale)]
  const isToday = formatDay(date, now, written, zone) === formatDay(now, now, written, zone)
  return isToday ? formatClock(date, written, zone) : formatDayAndClock(date, now, written, zone)
}

const skillNames = ({ lacks }: OtherDriver, { words }: SentenceWords): string =>
  lacks.map(skill => words.skills[skill]).join(', ')

/** Returns why a driver isn't proposed, and when they could be there. */
export function whySentences(driver: OtherDriver, isTakeover: boolean, given: SentenceWords): string {
  const { choose } = given.words.opsDelivery
  const vehicle = vehicleName(given.words.vehicles, driver.vehicle)
  const sentences = driver.reasons.map(reason => {
    if (reason === 'not-approved') return choose.approvals[driver.approval] || choose.reasons[reason]
    const isAway = reason === 'offline' || reason === 'silent'
    if (isAway && !driver.last_seen) return choose.away[reason]
    const time = timeOf(isAway ? driver.last_seen : driver.busy_until, given)
    return fill(choose.reasons[reason], { time, vehicle, skills: skillNames(driver, given) })
  })
  const arrives = isTakeover
    ? choose.atPackages
    : driver.needs.includes('busy')
      ? choose.afterRun
      : choose.atPickup
  const time = timeOf(driver.arrives_at, given)
  return [...sentences, driver.can_be_chosen && driver.arrives_at ? fill(arrives, { time }) : '']
    .filter(Boolean)
    .join(' ')
}

/** Returns what choosing the driver means. Empty for nothing special. */
export function consequences(
  driver: OtherDriver,
  { booked, isTakeover }: { booked: string; isTakeover: boolean },
  given: SentenceWords
): string[] {
  const { name, needs, vehicle, arrives_at, busy_until } = driver
  const { choose } = given.words.opsDelivery
  const { vehicles } = given.words
  const queued = isTakeover ? choose.full : arrives_at ? choose.queued : choose.queuedUnknown
  return [
    needs.includes('busy')
      ? fill(queued, { name, time: timeOf(isTakeover ? busy_until : arrives_at, given) })
      : '',
    needs.includes('other-vehicle')
      ? fill(choose.otherVehicle, {
          name,
          booked: vehicleName(vehicles, booked),
          vehicle: vehicleName(vehicles, vehicle)
        })
      : '',
    needs.includes('skills') ? fill(choose.lacks, { name, skills: skillNames(driver, given) }) : ''
  ].filter(Boolean)
}
