/** The API's reference. The calls themselves are described in English alone, as code is. */
export const docs = {
  title: 'The API',
  lead: 'Everything this site does, a program can do: quotes, bookings, live positions, messages. This page is made from the same definitions as the calls themselves.',
  elsewhere: 'This site works with an API that stands elsewhere. Ask its owner for the reference.',
  groupsLabel: 'Parts of the API',
  groups: {
    accounts: 'Accounts and sessions',
    deliveries: 'Quotes and deliveries',
    driving: 'Driving',
    places: 'Places and routes',
    notifications: 'Notifications and messages',
    events: 'Live events',
    files: 'Files',
    reference: 'Reference data'
  },
  intro:
    'Every call but signing in takes the token of a session as a bearer. Answers are {success, message, data}; what follows describes data. Times are ISO 8601, amounts are whole minor units of a currency, distances metres, durations seconds, positions degrees (WGS 84).',
  writes:
    'Calls that write take an Idempotency-Key: the same key with the same body gives the same answer for 24 hours. Lists are read on with next_cursor. What is not yours answers 404.',
  example: 'An example',
  access: {
    public: 'For everybody',
    session: 'For who is signed in',
    customer: 'For customers',
    driver: 'For approved drivers'
  },
  in: { path: 'in the path', query: 'in the query', header: 'header' },
  parameters: 'Parameters',
  body: 'Body',
  bytes: 'The bytes of the file.',
  answer: 'Answer',
  stream: 'Server-sent events, or bytes.',
  nullable: 'or null',
  optional: 'optional',
  codes: 'Error codes',
  codesDetail:
    'A failure is {success: false, message, code}, with errors for each field where the input was wrong. The status stands beside the code.'
}
