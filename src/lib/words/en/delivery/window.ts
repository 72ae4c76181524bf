/** When a stop can be visited. `time` of `day` is one of the first three. */
export const window = {
  between: 'between {from} and {to}',
  from: 'from {from}',
  by: 'by {to}',
  day: '{day}, {time}',
  /** When a planned driver comes. {time} is 'between 14:00 and 15:00'. */
  arrival: 'Expected {time}',
  /** How long the driver stays. */
  service: '{duration} there',
  /** In a mail or a text message. */
  planned: 'Planned: {time}.',
  /** The planned time has changed. */
  moved: 'New time: {time}.'
}

/** Choosing when a stop can be visited. */
export const times = {
  title: 'Time window',
  any: 'Any time',
  day: 'Day',
  from: 'From',
  until: 'Until',
  service: 'Time at this stop',
  serviceHint: 'Loading, stairs, signatures: what the driver needs there.',
  usual: 'A few minutes',
  problems: {
    order: 'Choose a later time than the first one',
    past: 'This time has passed',
    far: 'Choose a time within 30 days',
    unreachable: 'The driver can’t be here in time. Choose a later one, or an earlier pickup'
  }
}
