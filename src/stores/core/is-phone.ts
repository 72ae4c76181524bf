/** Returns whether this browser is a phone's or a tablet's. Its network may need longer. */
export const isPhone = (): boolean => /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent)
