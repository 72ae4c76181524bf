/** Whether this browser is a phone's or a tablet's, whose network may need longer. */
export const isPhone = (): boolean => /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent)
