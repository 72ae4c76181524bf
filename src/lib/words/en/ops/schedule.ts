import type { Plural } from '../../fill.ts'

/** The console's schedule: a day by driver. */
export const opsSchedule = {
  title: 'Schedule',
  list: 'List',
  views: 'Views of deliveries',
  days: 'Days',
  dayCount: { one: '{count} delivery', other: '{count} deliveries' } satisfies Plural,
  unplanned: { one: '{count} without a driver', other: '{count} without a driver' } satisfies Plural,
  day: 'Day',
  show: 'Show',
  zone: 'Times are in {zone}.',
  hour: 'Hour',
  unassigned: 'Unassigned',
  online: 'Online',
  nothing: 'Nothing scheduled',
  nothingDetail: 'Deliveries booked for this day appear here.',
  partly: 'Only the first {count} deliveries of this day are shown.',
  route: '{pickup} → {dropoff}',
  more: '+{count}',
  open: 'Open',
  driver: 'Driver',
  plan: 'Driver for {number}',
  declined: '{name} declined',
  overlaps: 'At the same time as {number}',
  wrongVehicle: '{name} has another vehicle.',
  planned: '{number}: {name}',
  hint: 'Drag a delivery to a driver, choose the driver in its menu, or press the left and right arrow keys on its number.',
  taken: 'Driver: {name}'
}
