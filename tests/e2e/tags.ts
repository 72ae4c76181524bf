/** The tag of browser tests that only `npm run test:long` runs. */
export const long = '@long'
/** The tag of the most important journeys, which every `npm test` runs. */
export const journey = '@journey'
