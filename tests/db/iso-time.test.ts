import { expect, it } from 'vitest'
import { isoOfText } from '../../src/server/db/iso-time.ts'

it.each([
  ['2026-11-25T15:42:52.57+00:00', '2026-11-25T15:42:52.570Z'],
  ['2026-11-25T15:42:52+00:00', '2026-11-25T15:42:52.000Z'],
  ['2026-11-25T15:42:52.123999+00:00', '2026-11-25T15:42:52.123Z'],
  ['2026-11-25T16:42:52.5+01:00', '2026-11-25T15:42:52.500Z'],
  ['2026-11-25T16:42:52+05:30', '2026-11-25T11:12:52.000Z']
])('writes %s as a Date would', (text, iso) => {
  expect(isoOfText(text)).toBe(iso)
  expect(new Date(text).toISOString()).toBe(iso)
})
