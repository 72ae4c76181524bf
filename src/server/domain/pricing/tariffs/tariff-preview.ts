/** Compares a draft of the tariff with the version in force, on trips. */
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type {
  ComparedTrip,
  previewTariff as previewEndpoint,
  SampleTrip
} from '../../../../lib/contract/ops/tariffs.ts'
import { vehicleSeconds } from '../../../../lib/rules/pricing/price.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../places/places.ts'
import { roadsOf } from '../../company/roads-of.ts'
import { checkTariff } from './check-tariff.ts'
import { withFirstPrices } from '../../company/first-tariff.ts'
import { sampleTrips } from './sample-trips.ts'
import { priceWith, type PricedFor } from '../trip-price.ts'
import { zonesOf } from '../zones/where-and-when.ts'

type Preview = z.output<NonNullable<typeof previewEndpoint.body>>

/** Throws invalid-input for a draft that can't be published, and for trips with an unknown vehicle or size. */
export async function previewTariff(
  context: Context,
  { data, trips }: Preview
): Promise<z.output<typeof previewEndpoint.answer>> {
  await checkTariff(context, context.orm, data)
  for (const [index, trip] of (trips ?? []).entries()) checkTrip(context, trip, index)
  const draft = withFirstPrices(data, context.company.newest().data)
  const given = trips ?? sampleTrips(context, draft)
  const compared = await Promise.all(given.map(trip => compare(context, draft, trip)))
  return {
    trips: compared.filter(trip => trip !== null),
    without_route: compared.flatMap((trip, index) => (trip ? [] : [index]))
  }
}

function checkTrip({ company }: Context, { vehicle_id, size_ids = [] }: SampleTrip, index: number): void {
  const { transportTypes, transportSizes } = company.reference()
  const missing = (field: string) =>
    fieldError('invalid-input', `trips.${index}.${field}`, "This doesn't exist")
  if (vehicle_id !== undefined && !transportTypes.some(({ id }) => id === vehicle_id))
    throw missing('vehicle_id')
  if (size_ids.some(size => !transportSizes.some(({ id }) => id === size))) throw missing('size_ids')
}

/** Returns null if there's no route. */
async function compare(
  context: Context,
  draft: Preview['data'],
  { stops, vehicle_id, at, size_ids = [] }: SampleTrip
): Promise<ComparedTrip | null> {
  const { transportTypes, offered } = context.company.reference()
  const vehicle = transportTypes.find(({ id }) => id === (vehicle_id ?? offered.transportTypes[0]?.id))
  const [first, last] = [stops[0], stops.at(-1)]
  if (!vehicle || !first || !last) return null
  const pickupAt = at ? new Date(at) : context.now()
  const found = await route(context, { stops, departAt: pickupAt, roads: roadsOf(vehicle) }).catch(
    (error: unknown) => {
      if (error instanceof ProductError) return null
      throw error
    }
  )
  if (!found) return null
  const trip: PricedFor = {
    meters: Math.round(found.meters),
    seconds: Math.round(found.seconds),
    dropoffs: stops.length - 1,
    sizes: size_ids,
    pickupAt,
    zones: zonesOf(context, stops),
    demand: 1
  }
  const [from, to] = await Promise.all([first, last].map(point => context.maps.reverse(point)))
  return {
    from: from?.name ?? '',
    to: to?.name ?? '',
    dropoffs: trip.dropoffs,
    vehicle_id: vehicle.id,
    at: pickupAt.toISOString(),
    meters: trip.meters,
    seconds: Math.round(vehicleSeconds(trip.seconds, vehicle.speed_factor)),
    before: priceWith(context, context.company.tariff().data, trip, vehicle),
    after: priceWith(context, draft, trip, vehicle)
  }
}
