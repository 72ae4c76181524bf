import type { Plural } from '../../fill.ts'

/** The console's comparison of plans and drives, by driver and day. */
export const driven = {
  title: 'Planned and driven',
  plan: 'Plan',
  from: 'From',
  to: 'To',
  driver: 'Driver',
  anyDriver: 'All drivers',
  show: 'Show',
  about:
    'Each day is compared with the plan that was published last before the shift began. A shift belongs to the day on which it begins. Distances are measured the morning after.',
  wrongRange:
    'This range isn’t possible. It can have 62 days at most, and can’t end before it begins. The last 7 days are shown.',
  byDriver: 'By driver',
  byDay: 'By day',
  columns: {
    driver: 'Driver',
    days: 'Days',
    deliveries: 'Deliveries',
    time: 'On the way',
    distance: 'Distance',
    late: 'Late stops',
    waiting: 'Waiting',
    hours: 'Online'
  },
  delivered: '{done} of {count} delivered',
  parts: {
    added: { one: '{count} added', other: '{count} added' },
    failed: { one: '{count} failed', other: '{count} failed' },
    under_way: { one: '{count} active', other: '{count} active' },
    not_begun: { one: '{count} not begun', other: '{count} not begun' },
    passed_on: { one: '{count} went to others', other: '{count} went to others' }
  } satisfies Record<string, Plural>,
  planned: 'Planned {value}',
  more: '{value} more',
  less: '{value} less',
  same: 'as planned',
  noPlan: 'No plan',
  planLate: 'Published after the shift began',
  publishedLater: {
    one: 'Published {count} time more after it began',
    other: 'Published {count} times more after it began'
  } satisfies Plural,
  unknown: 'Not known',
  notMeasured: 'Not measured',
  covered: 'Positions for {share} of the time',
  lateOf: '{count} of {limited}',
  noWindows: 'No windows',
  late: '{time} late',
  arrivals: 'Arrival known at {arrivals} of {visits} stops',
  shift: 'Shift {value}',
  shiftOnDays: {
    one: 'Shift {value} on {count} day',
    other: 'Shifts {value} on {count} days'
  } satisfies Plural,
  noShift: 'No hours',
  daysCompared: { one: '{count} day compared', other: '{count} days compared' } satisfies Plural,
  days: { one: '{count} day', other: '{count} days' } satisfies Plural,
  nothing: 'No drives',
  nothingDetail: 'A row appears here for each driver who had a shift or drove on one of these days.',
  partly: 'Only the first {count} rows are shown. Choose fewer days or one driver.',
  export: 'Export CSV',
  exported: 'Rows in the file: {rows}',
  exportedPart: 'Exported the first {rows} rows.'
}
