/** Headers that only the listener sets. It removes them from a client's request. */

/** The client's IP address, for calls that the site makes to the API on the client's behalf. */
export const addressHeader = 'x-dropway-address'

/** The status that the error page shows for a request that no page handles. */
export const refusedHeader = 'x-dropway-refused'

/** The real status of the error page's response. The listener removes this header. */
export const statusHeader = 'x-dropway-status'

/** Rendered instead of a page that is refused or fails. */
export const errorPagePath = '/500'
