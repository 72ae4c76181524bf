import { expect, test } from 'vitest'
import { organizations } from '../../src/lib/words/en/organizations/organizations.ts'
import { organizationLine } from '../../src/lib/words/organization-line.ts'

const bakery = { id: 'org_1', name: 'Bakery Nord', booked_by: 'Olga Brandt', may_act: true }
const line = (name: string, bookingFor: string | null, of = bakery) =>
  organizationLine(organizations.bookingFor, of, { name, bookingFor })

test('names the organization and the person who booked', () => {
  expect(organizationLine(organizations.bookingFor, bakery)).toBe('For Bakery Nord, booked by Olga Brandt')
  expect(line('Ana Frei', null)).toBe('For Bakery Nord, booked by Olga Brandt')
  expect(organizationLine(organizations.bookingFor, { ...bakery, booked_by: '' })).toBe('For Bakery Nord')
})

test('leaves out what the header says, and the reader', () => {
  expect(line('Olga Brandt', 'org_1')).toBe('')
  expect(line('Olga Brandt', null)).toBe('For Bakery Nord')
  expect(line('Ana Frei', 'org_1')).toBe('Booked by Olga Brandt')
  expect(line('Ana Frei', 'org_1', { ...bakery, booked_by: '' })).toBe('')
})

test('says nothing about another owner', () => {
  expect(organizationLine(organizations.bookingFor, undefined)).toBe('')
})
