/** The performance mark of the moment when everything in a map's view is drawn. */
export const mapDrawn = 'map-drawn'

/** The mark for the moment when nothing waits for the map's first picture anymore: it's drawn, failed or took too long. */
export const mapSettled = 'map-settled'
