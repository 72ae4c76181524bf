/** The list of a product API elsewhere that doesn't have it. */
export const emptyPage = { items: [], next_cursor: null, event_cursor: 0 }
