/** The window of arrival that people hear, and when a move is worth a message. */
import { expect, test } from 'vitest'
import { arrivalWindow, hasMoved } from '../../../src/lib/rules/planning/arrival-window.ts'

const at = (clock: string) => Date.parse(`2026-12-01T${clock}:00Z`)
const shown = ({ from, until }: { from: number; until: number }) =>
  [from, until].map(each => new Date(each).toISOString().slice(11, 16)).join('–')
const free = { earliest: null, latest: null }
const booked = (clock: string | null) => (clock === null ? null : at(clock))

test.each([
  ['09:00', null, null, '08:30–09:30'],
  ['09:07', null, null, '08:30–09:30'],
  ['09:08', null, null, '08:45–09:45'],
  ['09:00', '09:00', null, '09:00–09:30'],
  ['09:00', '08:30', '09:30', '08:30–09:30'],
  ['09:20', '09:10', '09:30', '09:10–09:30'],
  ['09:30', null, '09:30', '09:00–09:30'],
  // Late: people hear when the driver comes, which isn't what they booked.
  ['09:31', '08:00', '09:30', '09:00–10:00'],
  ['07:59', '08:00', null, '07:30–08:30']
])('an arrival at %s, booked from %s to %s, makes the window %s', (arrives, earliest, latest, window) => {
  const told = arrivalWindow(at(arrives), { earliest: booked(earliest), latest: booked(latest) })
  expect(shown(told)).toBe(window)
})

test.each([
  [free, '08:30', '09:30', '09:30', false],
  [free, '08:30', '09:30', '09:31', true],
  [free, '08:30', '09:30', '08:30', false],
  [free, '08:30', '09:30', '08:29', true],
  // The hour around 09:00, of which the booked window has cut off the first half.
  [{ earliest: at('09:00'), latest: null }, '09:00', '09:30', '09:30', false],
  [{ earliest: at('09:00'), latest: null }, '09:00', '09:30', '09:31', true],
  [{ earliest: null, latest: at('09:30') }, '09:00', '09:30', '09:00', false],
  [{ earliest: null, latest: at('09:30') }, '09:00', '09:30', '08:59', true],
  // At both ends: the middle.
  [{ earliest: at('09:10'), latest: at('09:30') }, '09:10', '09:30', '09:50', false],
  [{ earliest: at('09:10'), latest: at('09:30') }, '09:10', '09:30', '09:51', true],
  // A whole hour that only touches the booked window isn't cut.
  [{ earliest: at('09:00'), latest: null }, '09:00', '10:00', '10:00', false],
  [{ earliest: null, latest: at('10:00') }, '09:00', '10:00', '09:00', false]
])('with %o, someone who knows %s to %s hears of %s: %s', (times, from, until, arrives, moved) => {
  expect(hasMoved({ from: at(from), until: at(until) }, times, at(arrives))).toBe(moved)
})
