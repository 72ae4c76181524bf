import {
  findRoute,
  getRegion,
  retrievePlace,
  reversePlace,
  suggestPlaces
} from '../../../lib/contract/places/places.ts'
import { findStopOrder } from '../../../lib/contract/booking.ts'
import { listSavedPlaces, removeSavedPlace, savePlace } from '../../../lib/contract/places/saved-places.ts'
import type { Context } from '../../context.ts'
import * as places from '../../domain/places/places.ts'
import * as saved from '../../domain/places/saved-places.ts'
import { routeBy } from '../../domain/places/vehicle-routes.ts'
import { stopOrderOf } from '../../domain/booking/stop-orders.ts'
import type { Mount } from '../router.ts'

export function mountPlaces(mount: Mount, context: Context): void {
  mount(suggestPlaces, async ({ principal, query }) => ({
    data: await places.suggest(context, principal, query.q, query.near)
  }))
  // Must come before /places/{id}, which would match 'reverse' as an id.
  mount(reversePlace, async ({ query }) => ({ data: await places.reverse(context, query) }))
  mount(retrievePlace, async ({ principal, params }) => ({
    data: await places.retrieve(context, principal, params.id)
  }))
  mount(findRoute, async ({ body: { transport_type_id: vehicle, ...request } }) => ({
    data: await routeBy(context, { ...request, departAt: context.now() }, vehicle)
  }))
  mount(findStopOrder, async ({ body: { transport_type_id: vehicle, ...stops } }) => ({
    data: await stopOrderOf(context, { ...stops, vehicle })
  }))
  mount(listSavedPlaces, async ({ principal }) => ({
    data: await saved.savedPlacesOf(context, principal.person)
  }))
  mount(savePlace, async ({ principal, body }) => ({
    data: await saved.storePlace(context, principal, body),
    message: 'The place has been saved.'
  }))
  mount(removeSavedPlace, async ({ principal, params }) => {
    await saved.removeSavedPlace(context, principal, params.id)
    return { data: null, message: 'The place has been removed.' }
  })
  mount(getRegion, () => {
    const { area } = context.maps
    return {
      data: {
        name: area.name,
        bounds: area.bounds,
        center: area.center,
        min_zoom: area.minZoom,
        max_zoom: area.maxZoom,
        attribution: area.attribution,
        time_zone: area.timeZone
      }
    }
  })
}
