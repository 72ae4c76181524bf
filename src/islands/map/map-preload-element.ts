/** The id of the element that holds the data of a page's preloaded map as JSON. */
export const preloadElement = 'map-preload'
