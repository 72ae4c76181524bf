/** Pure. */

/**
 * Returns the stops of a route as its vehicle is loaded: the pickups in their order, and then the dropoffs from the last one to
 * the first, so that the parcels of the first are nearest to the door.
 */
export const loadingOrder = <Stop extends { kind: 'pickup' | 'dropoff' }>(stops: readonly Stop[]): Stop[] => [
  ...stops.filter(({ kind }) => kind === 'pickup'),
  ...stops.filter(({ kind }) => kind === 'dropoff').toReversed()
]
