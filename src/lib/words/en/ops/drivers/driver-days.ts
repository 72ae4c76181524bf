/** What each driver did on a day, in the console. */
export const driverDays = {
  title: 'Drivers by day',
  open: 'By day',
  back: 'All drivers',
  day: 'Day',
  show: 'Show',
  yesterday: 'Day before',
  tomorrow: 'Day after',
  sinceKnown: 'Online times are stored since this version was installed.',
  columns: {
    name: 'Driver',
    vehicle: 'Vehicle',
    done: 'Delivered',
    failed: 'Returned',
    online: 'Online',
    hours: 'Hours',
    offers: 'Offers accepted',
    distance: 'Distance',
    collected: 'Cash'
  },
  sum: { one: 'Sum of {count} who worked', other: 'Sum of {count} who worked' },
  offersOf: '{accepted} of {offers}',
  nothing: 'No drivers',
  nothingDetail: 'No driver is approved, and none worked on this day.',
  wrongDay: 'This day isn’t possible. Today is shown.',
  export: 'Export CSV',
  exported: 'Rows in the file: {rows}',
  exportedPart: 'Exported the first {rows} rows.'
}
