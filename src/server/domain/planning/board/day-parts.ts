/** A row of a day as the planner sees it: windows, loads, and what a delivery needs and a vehicle has. */
import type { Point } from '../../../../lib/geo.ts'
import type { DayDelivery } from '../../../../lib/planning/day/day.ts'
import type { Skill } from '../../../../lib/contract/planning/hours.ts'
import { hasBegun, isOpen, packagePlace } from '../../../../lib/rules/delivery/stage-stops.ts'
import { kilogramsOf } from '../../../../lib/rules/matching/load.ts'
import { mayCarry } from '../../../../lib/rules/planning/may-carry.ts'
import { neededSkills } from '../../../../lib/rules/planning/needed-skills.ts'
import { litersOf } from '../../../../lib/rules/planning/volume.ts'
import { usualServiceSeconds } from '../../../../lib/rules/stops/windows.ts'
import type { Context } from '../../../context.ts'
import { depotsOf, planningRules } from '../../company/planning-rules.ts'
import type { DeliveryToPlan, DriverToPlan } from './day-rows.ts'
import type { Heading } from './headings.ts'

type Hours = DriverToPlan['shifts'][number]

const secondsFrom = (start: number, at: Date) => Math.round((at.getTime() - start) / 1000)

/** Returns a driver's shift, without its places. Of one that has begun, only the rest can be planned. */
export function shiftOf(context: Context, driver: DriverToPlan, hours: Hours, start: number) {
  const { type } = driver
  const seconds = (at: Date) => secondsFrom(start, at)
  const to = seconds(hours.to)
  return {
    driver: driver.id,
    shift: hours.shift,
    from: Math.min(Math.max(seconds(hours.from), seconds(context.now())), to),
    to,
    break: hours.break && {
      from: seconds(hours.break.from),
      to: seconds(hours.break.to),
      seconds: hours.break.minutes * 60
    },
    grams: Math.round(type.capacityKg * 1000),
    milliliters: type.volumeLiters === null ? null : type.volumeLiters * 1000,
    has: hasOf(context, driver)
  }
}

/**
 * Returns where a shift begins and ends: a depot, or wherever the driver is. One that has begun begins where the driver is, unless
 * it's known where they're heading.
 */
export function endsOf(
  context: Context,
  { id }: DriverToPlan,
  { from, startDepotId, endDepotId }: Hours,
  isHeading: boolean,
  placeOf: (at: Point) => number
) {
  const here = context.now() > from && !isHeading ? context.presence.of(id)?.position : undefined
  const depot = (wanted: number | null) => depotsOf(context).find(known => known.id === wanted)?.place
  const placed = (at: Point | undefined) => (at ? placeOf(at) : null)
  return { start: placed(here ?? depot(startDepotId)), end: placed(depot(endDepotId)) }
}

interface Begun {
  driver: DriverToPlan
  hours: Hours
  start: number
  deliveries: readonly DayDelivery[]
  heading: Heading | null | undefined
}

/**
 * Returns what changes of a shift while its driver is on the way: it goes on at the next stop of the run, when the driver is there. Null
 * if that isn't known, or if they'd have to wait there, so that they have time for something else.
 */
export function underwayOf(
  context: Context,
  { driver, hours, start, deliveries, heading }: Begun,
  placeOf: (at: Point) => number
) {
  const begun = driver.shifts.filter(({ from }) => from <= context.now()).at(-1)
  if (!heading || begun !== hours) return null
  const arrives = secondsFrom(start, heading.arrives)
  const delivery = deliveries.find(({ id }) => id === heading.deliveryId)
  const stop = delivery?.stops.find(({ id }) => id === heading.stopId)
  const isEarly = delivery && stop && arrives <= (stop.earliest ?? delivery.scheduled)
  if (isEarly) return null
  return {
    start: placeOf(heading.place),
    from: stop ? arrives : secondsFrom(start, heading.leaves),
    ...(stop ? { heading: stop.id } : {})
  }
}

const vehicle = (id: number) => `vehicle ${id}`

/** Returns the driver's skills, and the booked vehicles that theirs may replace. */
function hasOf(context: Context, { type, skills }: DriverToPlan): string[] {
  const { transportTypes } = context.company.reference()
  const drivers = {
    ...type,
    capacity_kg: type.capacityKg,
    max_size_rank: type.maxSizeRank,
    volume_liters: type.volumeLiters
  }
  const rules = planningRules(context)
  return [
    ...skills,
    ...transportTypes.filter(booked => mayCarry(drivers, booked, rules)).map(({ id }) => vehicle(id))
  ]
}

export function deliveryOf(
  context: Context,
  { delivery, organization, stops, packages }: DeliveryToPlan,
  start: number,
  placeOf: (at: Point) => number
): DayDelivery {
  const { transportSizes, units } = context.company.reference()
  const seconds = (at: Date | null) => at && secondsFrom(start, at)
  return {
    id: delivery.id,
    scheduled: seconds(delivery.scheduledAt ?? delivery.createdAt) ?? 0,
    stops: stops.filter(isOpen).map(stop => ({
      id: stop.id,
      kind: stop.kind,
      place: placeOf(stop),
      earliest: seconds(stop.earliestAt),
      latest: seconds(stop.latestAt),
      service: stop.serviceSeconds === usualServiceSeconds ? null : stop.serviceSeconds
    })),
    parcels: packages.flatMap(item => {
      const stopOf = (id: string) => stops.find(stop => stop.id === id)
      const [from, to] = [stopOf(item.pickupStopId), stopOf(item.stopId)]
      const place = from && to && packagePlace(from, to)
      if (place !== 'pickup' && place !== 'on-board') return []
      const { transportSizeId, unitOfMeasurementId, weight, quantity } = item
      const body = {
        transport_size_id: transportSizeId,
        unit_of_measurement_id: unitOfMeasurementId,
        weight,
        quantity
      }
      return [
        {
          from: item.pickupStopId,
          to: item.stopId,
          count: quantity,
          grams: Math.round(kilogramsOf({ ...body, description: '' }, units) * 1000),
          milliliters: Math.round(litersOf(body, transportSizes) * 1000),
          isOnBoard: place === 'on-board'
        }
      ]
    }),
    needs: [
      ...neededSkills(delivery.skills, (organization?.skills ?? []) as Skill[]),
      vehicle(delivery.transportTypeId)
    ],
    onlyDriver: hasBegun(stops) ? delivery.driverId : null
  }
}
