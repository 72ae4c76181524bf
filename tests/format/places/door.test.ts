import { expect, test } from 'vitest'
import { noDoor } from '../../../src/lib/contract/delivery/door.ts'
import { formatDoor } from '../../../src/lib/format/places/door.ts'
import { door as english } from '../../../src/lib/words/en/delivery/door.ts'
import { door as french } from '../../../src/lib/words/fr/delivery/door.ts'

test('says only the known parts of a door, in the order of the way in', () => {
  const known = { ...noDoor, floor: '3', code: '1234', entrance: 'B' }
  expect(formatDoor(known, english)).toBe('Entrance B, Floor 3, Door code 1234')
  expect(formatDoor({ ...noDoor, flat: '12' }, french)).toBe('Appartement 12')
  expect(formatDoor(noDoor, english)).toBe('')
  expect(formatDoor(undefined, english)).toBe('')
})
