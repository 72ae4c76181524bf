/** Draws the product's style and tiles with only maplibre-gl. */
import { Map as Engine, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { mapStyle } from '@dropway/region/style'

setWorkerUrl(workerUrl)

/** Query: ?longitude&latitude&zoom in degrees, &width&height in CSS pixels, &minZoom&maxZoom of the tiles. */
const asked = new URLSearchParams(location.search)
const number = (name: string) => Number(asked.get(name))

const container = document.querySelector<HTMLElement>('#map')
if (!container) throw new Error('The page has no element for the map.')
container.style.width = `${number('width')}px`
container.style.height = `${number('height')}px`
const map = new Engine({
  container,
  style: mapStyle({
    mode: 'light',
    tiles: `${location.origin}/region/tiles/bench/{z}/{x}/{y}.mvt`,
    meta: { minZoom: number('minZoom'), maxZoom: number('maxZoom'), attribution: '' }
  }),
  center: [number('longitude'), number('latitude')],
  zoom: number('zoom'),
  attributionControl: false
})
map.once('load', () => performance.mark('map-drawn'))
