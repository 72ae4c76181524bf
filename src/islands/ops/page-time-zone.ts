/** Returns the time zone in which the page shows times, or undefined for the reader's. Only call it in the browser. */
export const pageTimeZone = (): string | undefined => document.documentElement.dataset['timeZone']
