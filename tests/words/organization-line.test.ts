import { expect, test } from 'vitest'
import { organizations } from '../../src/lib/words/en/organizations/organizations.ts'
import { organizationLine } from '../../src/lib/words/organization-line.ts'

const bakery = {
  id: 'org_1',
  name: 'Bakery Nord',
  booked_by: 'Olga Brandt',
  booked_by_you: false,
  may_act: true
}
const own = { ...bakery, booked_by_you: true }
const line = (organization: typeof bakery | undefined, bookingFor?: string | null) =>
  organizationLine(organizations.bookingFor, organization, bookingFor)

test('names the organization and the person who booked', () => {
  expect(line(bakery)).toBe('For Bakery Nord, booked by Olga Brandt')
  expect(line(bakery, null)).toBe('For Bakery Nord, booked by Olga Brandt')
  expect(line({ ...bakery, booked_by: '' })).toBe('For Bakery Nord')
})

test('leaves out what the header says, and the reader', () => {
  expect(line(own, 'org_1')).toBe('')
  expect(line(own, null)).toBe('For Bakery Nord')
  expect(line(bakery, 'org_1')).toBe('Booked by Olga Brandt')
  expect(line({ ...bakery, booked_by: '' }, 'org_1')).toBe('')
})

test('says nothing about another owner', () => {
  expect(line(undefined)).toBe('')
})
