/** Trips on which operators compare prices: short and long ones, with several vehicles and sizes, at several times. */
import type { SampleTrip, TariffData } from '../../../../lib/contract/ops/tariffs.ts'
import type { Point } from '../../../../lib/geo.ts'
import { addDays, dayOf, instantAt, wallClockOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'

/** Shares of the way from the area's center to its edges, east and north, for each stop. */
const plans: { stops: [number, number][]; vehicle: number; when: When; sizes: number[] }[] = [
  {
    stops: [
      [0, 0],
      [0.06, 0.04]
    ],
    vehicle: 0,
    when: 'day',
    sizes: [0]
  },
  {
    stops: [
      [-0.2, 0.1],
      [0.15, -0.12]
    ],
    vehicle: 1,
    when: 'day',
    sizes: [1]
  },
  {
    stops: [
      [-0.1, -0.2],
      [0.3, 0.2]
    ],
    vehicle: 2,
    when: 'day',
    sizes: [2, 2]
  },
  {
    stops: [
      [0.05, 0],
      [0.1, 0.2],
      [0.3, 0.25]
    ],
    vehicle: 2,
    when: 'day',
    sizes: [1, 3]
  },
  {
    stops: [
      [-0.4, 0.3],
      [0.4, -0.3]
    ],
    vehicle: 3,
    when: 'day',
    sizes: [4]
  },
  {
    stops: [
      [0.1, -0.1],
      [-0.25, 0.15]
    ],
    vehicle: 2,
    when: 'night',
    sizes: [1]
  },
  {
    stops: [
      [0, 0.1],
      [0.25, -0.2]
    ],
    vehicle: 2,
    when: 'weekend',
    sizes: [1]
  },
  {
    stops: [
      [-0.15, 0],
      [0.2, 0.3]
    ],
    vehicle: 2,
    when: 'holiday',
    sizes: [1]
  }
]
type When = 'day' | 'night' | 'weekend' | 'holiday'

/** Returns the sample trips of the served area. Vehicles and sizes are the offered ones, from the smallest. */
export function sampleTrips(context: Context, tariff: TariffData): SampleTrip[] {
  const { transportTypes, transportSizes } = context.company.reference().offered
  const sizes = transportSizes.toSorted((one, other) => one.rank - other.rank)
  const at = <Entry>(list: readonly Entry[], index: number) => list[Math.min(index, list.length - 1)]
  return plans.map(plan => ({
    stops: plan.stops.map(share => pointAt(context, share)),
    vehicle_id: at(transportTypes, plan.vehicle)?.id,
    size_ids: plan.sizes.flatMap(index => at(sizes, index)?.id ?? []),
    at: timeOf(context, tariff, plan.when).toISOString()
  }))
}

function pointAt({ maps }: Pick<Context, 'maps'>, [east, north]: [number, number]): Point {
  const [west, south, east_, north_] = maps.area.bounds
  const [longitude, latitude] = maps.area.center
  return {
    longitude: longitude + east * (east >= 0 ? east_ - longitude : longitude - west),
    latitude: latitude + north * (north >= 0 ? north_ - latitude : latitude - south)
  }
}

/** Returns a time in the next days to which a rule applies, or a weekday at ten. */
function timeOf(context: Context, { night, weekend, holidays }: TariffData, when: When): Date {
  const zone = context.company.newest().data.settings.time_zone
  const today = dayOf(context.now(), zone)
  const at = (day: string, clock: string) => instantAt(day, clock, zone)
  const isFree = (day: string) =>
    !weekend.days.includes(weekdayOf(day, zone)) && !holidays.days.some(each => each.day === day)
  const next = (matches: (day: string) => boolean) =>
    Array.from({ length: 14 }, (_, index) => addDays(today, index + 1)).find(matches) ?? addDays(today, 1)
  const workday = next(isFree)
  if (when === 'night') return at(workday, night.from)
  if (when === 'weekend')
    return at(
      next(day => weekend.days.includes(weekdayOf(day, zone))),
      '11:00'
    )
  const holiday = holidays.days
    .map(({ day }) => day)
    .toSorted()
    .find(day => day > today)
  return when === 'holiday' && holiday ? at(holiday, '11:00') : at(workday, '10:00')
}

const weekdayOf = (day: string, zone: string) => wallClockOf(instantAt(day, '12:00', zone), zone).weekday
