/** How many entries a page of each list has: the first page is rendered by the server, the next ones by stores. */
export const earningsPageSize = 20
export const notificationsPageSize = 20
export const messagesPageSize = 30
export const historyPageSize = 20
