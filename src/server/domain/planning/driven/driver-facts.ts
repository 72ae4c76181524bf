/** Puts together all that is known of each driver in a range of days. */
import { dayPartsOf, partAt } from '../../../../lib/rules/planning/driven/day-parts.ts'
import type { DriverFacts } from '../../../../lib/rules/planning/driven/driven-day.ts'
import { drivenOf, type DrivenVisit } from '../../../../lib/rules/planning/driven/driven-steps.ts'
import type { PlacedVisit, Span } from '../../../../lib/rules/planning/driven/driven-times.ts'
import type { MeasuredWay } from '../../../../lib/rules/planning/driven/driven-way.ts'
import type { NowDelivery } from '../../../../lib/rules/planning/driven/outcomes.ts'
import { addDays, daysFrom, dayStart } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { zoneOf } from '../hours/hours-rows.ts'
import * as read from './driven-rows.ts'

/** A device without a network reports steps up to so many days later. */
const daysLater = 2

export interface Facts {
  drivers: DriverFacts[]
  deliveries: ReadonlyMap<string, NowDelivery>
}

/** Reads the days of the range, and those around them for shifts past midnight. */
export async function readFacts(
  context: Pick<Context, 'company' | 'now'>,
  db: Queryable,
  wanted: read.Wanted
): Promise<Facts> {
  const zone = zoneOf(context)
  const around = { ...wanted, from: addDays(wanted.from, -1), to: addDays(wanted.to, 1) }
  const start = dayStart(around.from, zone)
  const end = dayStart(addDays(around.to, daysLater), zone)
  const shifts = await read.shiftRows(db, around)
  const steps = await read.stepRows(db, { start, end }, wanted.driverId)
  const ways = await read.wayRows(db, wanted)
  const driven = [...steps].map(([id, own]) => drivenOf(id, own))
  const plannedStops = shifts.flatMap(({ day, plan }) => (plan?.stops ?? []).map(stop => ({ day, ...stop })))
  const deliveryIds = new Set([...steps.keys(), ...plannedStops.map(stop => stop.delivery_id)])
  const now = await read.deliveryRows(db, [...deliveryIds])
  const visits = driven.flatMap(each => each.visits)
  const stops = new Map(
    (await read.stopRows(db, [...new Set(visits.map(({ stopId }) => stopId))])).map(stop => [stop.id, stop])
  )
  const began = [...steps.keys()].flatMap((id, index) =>
    [...driven[index]!.began].map(([driverId, at]) => ({ id, driverId, at }))
  )
  const everyone = new Set([...shifts.map(({ driverId }) => driverId), ...began.map(each => each.driverId)])
  const ids = wanted.driverId === undefined ? [...everyone] : [wanted.driverId]
  const online = new Map((await read.onlineRows(db, { start, end }, ids)).map(row => [row.id, row]))
  const planned = Map.groupBy(plannedStops, ({ stop_id: id }) => id)
  const byDriver = {
    shifts: Map.groupBy(shifts, ({ driverId }) => driverId),
    visits: Map.groupBy(visits, ({ driverId }) => driverId),
    returns: Map.groupBy(
      driven.flatMap(({ returns }) => returns),
      ({ driverId }) => driverId
    ),
    began: Map.groupBy(began, ({ driverId }) => driverId),
    ways: Map.groupBy(ways, ({ driverId }) => driverId)
  }
  const days = daysFrom(around.from, around.to)
  const drivers = ids.map((driverId): DriverFacts => {
    const own = (byDriver.shifts.get(driverId) ?? []).map(({ startsAt, endsAt, plan, ...kept }) => ({
      ...kept,
      plan: plan ?? null,
      from: startsAt,
      to: endsAt
    }))
    const placed = own.map(each => ({ ...each, from: each.from.getTime(), to: each.to.getTime() }))
    const parts = dayPartsOf(days, placed, zone)
    return {
      driverId,
      parts,
      shifts: own,
      visits: (byDriver.visits.get(driverId) ?? []).flatMap(visit => {
        const day = partAt(parts, visit.finished ?? visit.arrived ?? 0)?.day
        const stop = stops.get(visit.stopId)
        const plan = planned.get(visit.stopId)?.find(each => each.day === day)
        return stop ? [placedVisit(visit, stop, plan)] : []
      }),
      returns: (byDriver.returns.get(driverId) ?? []).map(({ at }) => at),
      began: new Map((byDriver.began.get(driverId) ?? []).map(({ id, at }) => [id, at])),
      online: onlineSpans(online.get(driverId), start.getTime(), context.now().getTime()),
      ways: new Map((byDriver.ways.get(driverId) ?? []).map(row => [row.day, wayOf(row)]))
    }
  })
  return { drivers, deliveries: new Map(now.map(({ id, ...delivery }) => [id, delivery])) }
}

const wayOf = (row: { meters: number; coveredSeconds: number; seconds: number }): MeasuredWay => ({
  meters: row.meters,
  covered: row.coveredSeconds,
  seconds: row.seconds
})

type Stop = Awaited<ReturnType<typeof read.stopRows>>[number]

/** A booked window comes before the one that a time without a window was planned as. */
function placedVisit(
  { arrived, finished }: DrivenVisit,
  { kind, latitude, longitude, earliestAt, latestAt, serviceSeconds }: Stop,
  plan: { begins_at: string; leaves_at: string; latest_at: string | null } | undefined
): PlacedVisit {
  const hasWindow = earliestAt !== null || latestAt !== null
  const planned = !hasWindow && plan?.latest_at ? Date.parse(plan.latest_at) : null
  return {
    arrived,
    finished,
    kind,
    place: { latitude, longitude },
    earliest: earliestAt?.getTime() ?? null,
    latest: latestAt?.getTime() ?? planned,
    service: plan ? (Date.parse(plan.leaves_at) - Date.parse(plan.begins_at)) / 1000 : serviceSeconds
  }
}

function onlineSpans(row: read.OnlineRow | undefined, start: number, now: number): Span[] {
  const spans: Span[] = []
  let since = row?.was_online === true ? start : null
  for (const { at, online } of row?.changes ?? []) {
    if (online) since ??= at
    else if (since !== null) {
      spans.push({ from: since, to: at })
      since = null
    }
  }
  if (since !== null && now > since) spans.push({ from: since, to: now })
  return spans
}
