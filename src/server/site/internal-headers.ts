/** Headers that the listener alone sets: what a client sends under these names is removed. */

/** The client's address, for what the site asks the API in its name. */
export const addressHeader = 'x-dropway-address'

/** The status that the error page has to say, for a request that no page may see. */
export const refusedHeader = 'x-dropway-refused'

/** Of the error page's answer: the status that it really has. The listener removes it. */
export const statusHeader = 'x-dropway-status'

/** Drawn in place of a page that may not or can't be. */
export const errorPagePath = '/500'
