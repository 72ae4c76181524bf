import { expect, test } from 'vitest'
import {
  acceptancesFor,
  canBeChosen,
  groupOf,
  type Standing,
  whyNotProposed
} from '../../../src/lib/rules/matching/why-not-proposed.ts'

const free: Standing = {
  approval: 'approved',
  mayWork: true,
  online: true,
  isSeen: true,
  isNear: true,
  isBookedVehicle: true,
  lacksSkill: false,
  misfit: null,
  active: 0,
  places: 1,
  fit: 'fits',
  answered: null
}
const busy = { ...free, active: 1, fit: 'full' } as const

test.each<[string, Partial<Standing>, string[], string, string[]]>([
  ['free, but others are nearer', {}, ['farther'], 'away', []],
  ['busy', busy, ['busy'], 'busy', ['busy']],
  ['busy in a full run', { ...busy, active: 2, places: 2 }, ['run-full'], 'busy', ['busy']],
  ['too heavy for the run', { ...busy, places: 2, fit: 'heavy' }, ['run-heavy'], 'busy', ['busy']],
  ['too late for the run', { ...busy, places: 2, fit: 'late' }, ['run-late'], 'busy', ['busy']],
  [
    'busy, with a run that nobody can plan',
    { ...busy, places: 2, fit: 'unknown' },
    ['busy'],
    'busy',
    ['busy']
  ],
  ['busy, with a place in the run', { ...busy, places: 2, fit: 'fits' }, ['farther'], 'away', []],
  ['busy, with a place for one', { ...busy, fit: 'fits' }, ['farther'], 'away', []],
  ['too heavy for the run of one', { ...busy, fit: 'heavy' }, ['run-heavy'], 'busy', ['busy']],
  ['free, so that no run is full', { places: 2, fit: 'full' }, ['farther'], 'away', []],
  ['free, so that no run is heavy', { fit: 'heavy' }, ['farther'], 'away', []],
  ['free, so that no run is late', { fit: 'late' }, ['farther'], 'away', []],
  ['free, so that no run is unknown', { fit: 'unknown' }, ['farther'], 'away', []],
  ['too large', { misfit: 'large' }, ['large-for-vehicle'], 'blocked', []],
  ['busy without a position', { ...busy, isSeen: false }, ['silent', 'busy'], 'away', ['busy']],
  ['offline', { online: false, isSeen: false }, ['offline'], 'away', ['offline']],
  ['far away', { isNear: false }, ['far'], 'away', []],
  ['offline and far away', { online: false, isNear: false }, ['offline'], 'away', ['offline']],
  ['far away when last seen', { isSeen: false, isNear: false }, ['silent'], 'away', []],
  ['a skill missing', { lacksSkill: true }, ['skills'], 'vehicle', ['skills']],
  ['another vehicle', { isBookedVehicle: false }, ['other-vehicle'], 'vehicle', ['other-vehicle']],
  [
    'busy with another vehicle, after declining',
    { ...busy, isBookedVehicle: false, answered: 'declined' },
    ['other-vehicle', 'busy', 'declined'],
    'vehicle',
    ['other-vehicle', 'busy']
  ],
  ['free, but declined', { answered: 'declined' }, ['declined'], 'answered', []],
  ['no answer', { answered: 'expired' }, ['no-answer'], 'answered', []],
  [
    'too small',
    { isBookedVehicle: false, misfit: 'heavy' },
    ['heavy-for-vehicle', 'other-vehicle'],
    'blocked',
    ['other-vehicle']
  ],
  [
    'suspended',
    { approval: 'suspended', online: false },
    ['not-approved', 'offline'],
    'blocked',
    ['offline']
  ],
  ['without documents', { mayWork: false }, ['documents'], 'blocked', []],
  ['ten deliveries', { ...busy, active: 10 }, ['most-deliveries', 'busy'], 'blocked', ['busy']]
])('says why a driver who is %s is not proposed', (_, standing, reasons, group, needs) => {
  const found = whyNotProposed({ ...free, ...standing })
  expect(found).toEqual(reasons)
  expect(groupOf(found)).toBe(group)
  expect(acceptancesFor(found)).toEqual(needs)
  expect(canBeChosen(found)).toBe(group !== 'blocked')
})
