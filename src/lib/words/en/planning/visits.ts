import type { Plural } from '../../fill.ts'

/** A driver's planned route, and the places with several deliveries. */
export const visits = {
  route: {
    title: 'Your route',
    times: '{day}, {from}–{to}',
    deliveries: { one: '{count} delivery', other: '{count} deliveries' } satisfies Plural,
    load: '{kilograms} kg',
    stops: 'Stops of the route',
    pickup: '{time} · load {count}',
    dropoff: { one: '{time} · {count} package', other: '{time} · {count} packages' } satisfies Plural,
    begins: 'You get it when you’re online and your shift has begun.',
    single: 'Deliveries of this route'
  },
  pickup: { one: '{count} delivery to load here', other: '{count} deliveries to load here' } satisfies Plural,
  dropoff: {
    one: '{count} delivery at this door',
    other: '{count} deliveries at this door'
  } satisfies Plural,
  packages: { one: '{count} package', other: '{count} packages' } satisfies Plural,
  untick: 'Untick what’s missing.',
  loads: 'Pickup · {count} deliveries',
  unloads: 'Dropoff · {count} deliveries',
  load: 'Hold: loaded {count}',
  reportMissing: 'Hold: nothing to load',
  missing: { one: '{count} missing', other: '{count} missing' } satisfies Plural,
  missingOnes: '{missing}: {numbers}',
  why: 'Say why',
  whyAgain: 'Change reason',
  whyNeeds: 'Say why deliveries are missing first.',
  fail: {
    title: 'Why are they missing?',
    detail: 'We look for another driver, or remove the packages of this pickup.',
    confirm: 'Use this reason'
  },
  show: 'Show',
  showOne: 'Show {number}',
  shown: 'Shown below',
  together: 'Deliver {count} to {name}',
  separate: 'Different recipients: confirm each one.',
  loaded: { one: '{count} delivery loaded', other: '{count} deliveries loaded' } satisfies Plural
}
