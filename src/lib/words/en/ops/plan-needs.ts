import type { repairReasons, stuckReasons } from '../../../contract/planning/day-plan.ts'
import type { Plural } from '../../fill.ts'

/** What has happened to a day since its plan was published, and what planning it again changes. */
export const planNeeds = {
  title: 'Since it was published',
  nothing: 'Nothing has happened that changes the plan.',
  cancelled: {
    one: '{count} delivery was cancelled',
    other: '{count} deliveries were cancelled'
  } satisfies Plural,
  searching: {
    one: '{count} delivery searches for a driver again',
    other: '{count} deliveries search for a driver again'
  } satisfies Plural,
  withoutRoute: {
    one: '{count} delivery has no route',
    other: '{count} deliveries have no route'
  } satisfies Plural,
  absent: {
    one: '{name} doesn’t work and has {count} planned delivery',
    other: '{name} doesn’t work and has {count} planned deliveries'
  } satisfies Plural,
  onBoard: { one: '{count} on board', other: '{count} on board' } satisfies Plural,
  /** {late} and {age} are durations. */
  late: {
    one: '{name} is {late} late: {count} window will be missed (position {age} old)',
    other: '{name} is {late} late: {count} windows will be missed (position {age} old)'
  } satisfies Plural,
  silent: 'Position of {name} is {age} old, so it’s not known whether they’re late',
  noPosition: 'No position of {name}, so it’s not known whether they’re late',
  repair: 'Re-plan what changed',
  options: 'Options',
  absentTitle: 'Can’t go on today',
  absentHint: 'What isn’t on board goes to other drivers. What’s on board needs a handover on its page.',
  reorder: 'Late vans may get another order',
  reorderHint: 'Also loaded ones. Otherwise a loaded van keeps its order.',
  moved: 'What moved',
  nothingMoved: 'The draft needs no change.',
  undoHint: 'It’s a draft. Publish it, or undo it.',
  /** {why} is one of the reasons below. */
  line: '{from} → {to}: {why}',
  noDriver: 'no route',
  why: {
    cancelled: 'cancelled',
    failed: 'pickup failed',
    searching: 'searches for a driver',
    elsewhere: 'not on this day anymore',
    absent: 'the driver doesn’t work',
    late: 'would have missed its window',
    shift: 'would have been after the shift',
    changed: 'its stops have changed',
    new: 'had no route',
    reordered: 'another order'
  } satisfies Record<(typeof repairReasons)[number], string>,
  stuck: 'What couldn’t be mended',
  stuckWhy: {
    'on-board': 'on board with {name}: hand it to another driver on its page',
    'no-room': 'fits into no route',
    late: 'stays late with {name}: no other driver would be in time'
  } satisfies Record<(typeof stuckReasons)[number], string>,
  /** On the live view. */
  attention: 'Today’s plan needs a look'
}
