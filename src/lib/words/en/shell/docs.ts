/** The API reference. The endpoints' descriptions are only in English, like the code. */
export const docs = {
  title: 'API reference',
  lead: 'Everything this site does is available through the API: quotes, bookings, live positions, messages. These pages are generated from the same definitions as the endpoints.',
  elsewhere: 'This site uses an API hosted elsewhere. Ask its operator for the reference.',
  overview: 'Overview',
  groupsLabel: 'API sections',
  groups: {
    accounts: 'Accounts and sessions',
    deliveries: 'Quotes and deliveries',
    organizations: 'Organizations',
    driving: 'Driving',
    places: 'Places and routes',
    notifications: 'Notifications and messages',
    events: 'Live events',
    files: 'Files',
    reference: 'Reference data',
    company: 'Company',
    operations: 'Operations'
  },
  intro:
    'Every call except signing in needs a session token as a bearer. Responses are {success, message, data}; the fields of each call describe data. Times are ISO 8601, amounts are integers in the currency’s minor unit, distances are in meters, durations in seconds, positions in degrees (WGS 84).',
  writes:
    'Calls that write accept an Idempotency-Key: the same key with the same body returns the same response for 24 hours. Lists are paged with next_cursor. Resources that aren’t yours return 404.',
  example: 'Example',
  exampleDetail: 'Replace SITE with the address of this site, and TOKEN with a session token.',
  access: {
    public: 'Public',
    session: 'Signed-in users',
    customer: 'Customers',
    driver: 'Approved drivers',
    booker: 'Customers, and operators with the permission deliveries.book',
    member: 'Members of the organization, and operators with the permission organizations.edit',
    operator: 'Operators with the permission {permission}'
  },
  in: { path: 'in the path', query: 'in the query', header: 'header' },
  parameters: 'Parameters',
  body: 'Body',
  bytes: 'The bytes of the file.',
  answer: 'Response',
  stream: 'Server-sent events or bytes.',
  nullable: 'or null',
  optional: 'optional',
  codes: 'Error codes',
  codesDetail:
    'An error is {success: false, message, code}, with errors for each invalid field. The HTTP status is next to the code.'
}
