/** The requests of a draft. */
import { beforeEach, expect, test } from 'vitest'
import { bookingBodyOf, quoteBodyOf } from '../../src/stores/booking/bodies.ts'
import {
  $draft,
  clearDraft,
  setAgreedPrice,
  setDeclaredValue,
  setDropoff,
  setDropoffDetails,
  setPackage,
  setPickup,
  setPickupDetails,
  setReference,
  setSchedule,
  setSkills,
  setTimes
} from '../../src/stores/booking/booking.ts'
import { emptyDraft, hasPlaces } from '../../src/stores/booking/draft.ts'
import { addPickup } from '../../src/stores/booking/stop-list.ts'

beforeEach(clearDraft)

const place = (name: string) => ({ latitude: 47.39, longitude: 8.05, name, detail: '' })
const at = (hour: number) => `2026-12-01T${hour}:00:00.000Z`
const [pickup, dropoff] = [
  { kind: 'pickup', index: 0 },
  { kind: 'dropoff', index: 0 }
] as const
const person = { contact: { name: 'Bob', phone: '+41 44 555 02 02' } }
const item = emptyDraft().quote.packages[0]
const trip = { packages: [item], transport_type_id: 1 }

/** Returns a body as it's sent: without fields that are undefined. */
const sent = (body: unknown) => JSON.parse(JSON.stringify(body)) as unknown
function quoted() {
  const draft = $draft.get()
  return hasPlaces(draft) ? sent(quoteBodyOf(draft)) : null
}

test('a quote has the times that were given before the place, and keeps them with another place', () => {
  setTimes(dropoff, { window: { earliest: at(10), latest: null }, service_minutes: 15 })
  setPickup(place('Mill'))
  expect(quoted()).toBeNull()
  setDropoff(place('Farm'))
  setDropoff(place('Quay'))
  const window = { earliest: at(10), latest: null }
  expect(quoted()).toEqual({
    ...trip,
    scheduled_at: null,
    pickup: place('Mill'),
    dropoffs: [{ ...place('Quay'), window, service_minutes: 15 }]
  })
  setTimes(dropoff, { window: { earliest: null, latest: null }, service_minutes: undefined })
  setDropoff(null)
  setDropoff(place('Farm'))
  expect(quoted()).toEqual({
    ...trip,
    scheduled_at: null,
    pickup: place('Mill'),
    dropoffs: [place('Farm')]
  })
})

test('the window of the first stop begins with the pickup', () => {
  setPickup(place('Mill'))
  setDropoff(place('Farm'))
  setSchedule(at(11))
  setTimes(pickup, { window: { earliest: at(10), latest: null } })
  expect(quoted()).toMatchObject({ scheduled_at: at(11), pickup: place('Mill') })
  setTimes(pickup, { window: { earliest: null, latest: at(12) } })
  expect(quoted()).toMatchObject({ pickup: { window: { earliest: at(11), latest: at(12) } } })
})

test('several pickups have an order, and each package its pickup', () => {
  setPickup(place('Mill'))
  setDropoff(place('Farm'))
  addPickup()
  setPickup(place('Quay'), 1)
  expect(quoted()).toEqual({
    ...trip,
    scheduled_at: null,
    pickups: [place('Mill'), place('Quay')],
    dropoffs: [place('Farm')],
    packages: [0, 1].map(from => ({ ...item, pickup: from })),
    stop_order: [0, 1, 2]
  })
})

test('a booking leaves out blank fields, and trims texts', () => {
  const details = { ...emptyDraft().booking.pickups[0], ...person }
  setPickupDetails(person)
  setDropoffDetails({ ...person, send_link: { sms: false, email: ' ', language: 'fr' } })
  setReference('  ')
  setDeclaredValue(null)
  setSkills([])
  const blank = {
    quote_id: 'quo_1',
    pickup: details,
    dropoffs: [details],
    payment: { at: 'pickup', method: 'cash' }
  }
  expect(sent(bookingBodyOf($draft.get(), 'quo_1'))).toEqual(blank)
  setDropoffDetails({ send_link: { sms: true, email: ' bob@example.test ', language: '' } })
  setReference(' A1 ')
  setDeclaredValue(0)
  setSkills(['cooling'])
  setAgreedPrice({ total: 900, reason: 'Regular' })
  setPackage({ description: 'Books' })
  expect(sent(bookingBodyOf($draft.get(), 'quo_1'))).toEqual({
    ...blank,
    dropoffs: [{ ...details, send_link: { sms: true, email: 'bob@example.test' } }],
    reference: 'A1',
    declared_value: 0,
    skills: ['cooling'],
    price_override: { total: 900, reason: 'Regular' }
  })
})
