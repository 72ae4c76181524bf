/** The limits of an account, out of the way of tests and measurements of something else. */
export const unlimited: Record<string, string> = {
  QUOTES_A_MINUTE: '1000000',
  BOOKINGS_AN_HOUR: '1000000',
  SEARCHES_AT_ONCE: '1000000',
  MESSAGES_A_MINUTE: '1000000'
}
