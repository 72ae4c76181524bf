/** The map's own controls, and the sheet over the map. */
export const map = {
  map: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  attribution: 'Map data',
  unsupported: 'Simple map: it doesn’t zoom here.',
  failed: 'We couldn’t load the map.',
  incomplete: 'Some streets couldn’t be loaded.',
  refused: 'Mapbox rejected this site’s key. You’re seeing our own map, and everything works as usual.',
  unreachable: 'We couldn’t reach Mapbox. You’re seeing our own map, and everything works as usual.',
  loading: 'Loading map',
  retry: 'Try again',
  pickup: 'Pickup: {place}',
  dropoff: 'Dropoff: {place}',
  driver: '{name} in the {vehicle}',
  you: 'You are here',
  hideStops: 'Hide the delivery on the map',
  showStops: 'Show the delivery on the map'
}

export const sheet = {
  handle: 'Resize panel',
  peek: 'Small',
  half: 'Half',
  full: 'Full screen'
}
