/** How many entries a page of each list has: the first page is rendered by the server, the next ones by stores. */
export const earningsPageSize = 20
export const notificationsPageSize = 20
export const messagesPageSize = 30
export const historyPageSize = 20
/** The live view begins with the most urgent deliveries. Its stream brings all of them. */
export const fleetPageSize = 60
/** Rows of a page of the console's lists. */
export const opsPageSize = 50
/** The conversations with unread messages beside the live map. */
export const waitingDriversPageSize = 20
