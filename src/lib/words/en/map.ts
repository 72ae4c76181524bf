/** The map's own controls, and the sheet that stands on it. */
export const map = {
  map: 'Map',
  zoomIn: 'Closer',
  zoomOut: 'Farther',
  attribution: 'Map data',
  unsupported: 'This browser can not draw the map. Everything else works without it.',
  failed: 'The map could not be loaded.',
  incomplete: 'Some streets could not be loaded.',
  refused: 'Mapbox did not accept the key of this site. You see our own map; everything works as usual.',
  unreachable: 'Mapbox could not be reached. You see our own map; everything works as usual.',
  loading: 'The map is loading',
  retry: 'Try again',
  pickup: 'Pickup: {place}',
  dropoff: 'Dropoff: {place}',
  driver: '{name} in the {vehicle}',
  you: 'You are here'
}

export const sheet = {
  handle: 'Size of the panel',
  peek: 'Small',
  half: 'Half',
  full: 'Whole screen'
}
