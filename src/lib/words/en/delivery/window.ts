/** When a stop can be visited. `time` of `day` is one of the first three. */
export const window = {
  between: 'between {from} and {to}',
  from: 'from {from}',
  by: 'by {to}',
  day: '{day}, {time}',
  /** How long the driver stays. */
  service: '{duration} there',
  /** In a mail or a text message. */
  planned: 'Planned: {time}.'
}
