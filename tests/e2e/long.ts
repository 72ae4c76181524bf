/** The tag of browser tests that only `npm run test:long` runs. */
export const long = '@long'
