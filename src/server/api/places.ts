import {
  findRoute,
  getRegion,
  retrievePlace,
  reversePlace,
  suggestPlaces
} from '../../lib/contract/places.ts'
import { listSavedPlaces, removeSavedPlace, savePlace } from '../../lib/contract/saved-places.ts'
import type { Context } from '../context.ts'
import * as places from '../domain/places.ts'
import * as saved from '../domain/saved-places.ts'
import type { Mount } from './router.ts'

export function mountPlaces(mount: Mount, context: Context): void {
  mount(suggestPlaces, ({ query }) => ({ data: places.suggest(context, query.q, query.near) }))
  // Before /places/{id}: 'reverse' is not an id.
  mount(reversePlace, ({ query }) => ({ data: places.reverse(context, query) }))
  mount(retrievePlace, ({ params }) => ({ data: places.retrieve(context, params.id) }))
  mount(findRoute, ({ body }) => ({ data: places.route(context, { ...body, departAt: context.now() }) }))
  mount(listSavedPlaces, async ({ viewer }) => ({ data: await saved.savedPlacesOf(context, viewer) }))
  mount(savePlace, async ({ viewer, body }) => ({
    data: await saved.keepPlace(context, viewer, body),
    message: 'The place has been saved.'
  }))
  mount(removeSavedPlace, async ({ viewer, params }) => {
    await saved.removeSavedPlace(context, viewer, params.id)
    return { data: null, message: 'The place has been removed.' }
  })
  mount(getRegion, () => {
    const { meta } = context.region
    return {
      data: {
        name: meta.name,
        bounds: meta.bounds,
        center: meta.center,
        min_zoom: meta.minZoom,
        max_zoom: meta.maxZoom,
        attribution: meta.attribution,
        time_zone: meta.timeZone
      }
    }
  })
}
