import { expect, test } from 'vitest'
import type { Delivery, Stop } from '../../src/lib/contract/delivery/deliveries.ts'
import { mayLink } from '../../src/lib/delivery/linked.ts'
import { isAllowedOrder } from '../../src/lib/rules/stops/trip.ts'
import { placeOf } from '../../src/stores/booking/draft.ts'
import { linkedDraft } from '../../src/stores/booking/draft-of-delivery.ts'

const stop = (id: string, position: number, status: Stop['status']): Stop =>
  ({
    id,
    kind: id.startsWith('p') ? 'pickup' : 'dropoff',
    position,
    status,
    latitude: position,
    longitude: position,
    name: id,
    detail: '',
    contact: { name: id, phone: '+41445550101', phone_display: '044 555 01 01' },
    instructions: ''
  }) as Stop
const item = (from: string | undefined, to: string) => ({
  description: `${from ?? 'p1'} ${to}`,
  transport_size_id: 1,
  weight: 1,
  unit_of_measurement_id: 1,
  quantity: 1,
  photos: [],
  stop_id: to,
  ...(from ? { pickup_stop_id: from } : {})
})
const delivery = (stops: Stop[], packages: ReturnType<typeof item>[]) =>
  ({
    pickanddropoff_id: 'pad_1',
    number: 'DW-4K7-92QF',
    status: 'partially_completed',
    stops,
    packages,
    transport_type_id: 3,
    payment: { method: 'cash', at: 'pickup' }
  }) as unknown as Delivery

const names = ({ quote: { pickups, dropoffs } }: ReturnType<typeof linkedDraft>) => [
  pickups.map(each => placeOf(each)?.name),
  dropoffs.map(each => placeOf(each)?.name)
]

test('a second attempt has only the failed dropoffs, and the pickups of their packages', () => {
  const stops = [
    stop('p1', 0, 'done'),
    stop('p2', 1, 'done'),
    stop('d1', 2, 'done'),
    stop('d2', 3, 'returned')
  ]
  const first = delivery(stops, [item('p1', 'd1'), item('p2', 'd2'), item('p1', 'd2')])
  expect(mayLink(first.status, stops, 'second-attempt')).toBe(true)
  const draft = linkedDraft(first, 'second-attempt')
  expect(names(draft)).toEqual([['p1', 'p2'], ['d2']])
  expect(draft.quote.packages.map(({ description }) => description)).toEqual(['p2 d2', 'p1 d2'])
  expect(draft.booking.linked).toEqual({ pickanddropoff_id: 'pad_1', kind: 'second-attempt' })
  expect(draft.linked_number).toBe('DW-4K7-92QF')
})

test('a return goes from each handover to the pickup of its packages', () => {
  const stops = [stop('p1', 0, 'done'), stop('d1', 1, 'done'), stop('d2', 2, 'done'), stop('d3', 3, 'failed')]
  const first = delivery(stops, [item(undefined, 'd1'), item(undefined, 'd2'), item(undefined, 'd3')])
  const draft = linkedDraft(first, 'return')
  expect(names(draft)).toEqual([['d1', 'd2'], ['p1']])
  expect(draft.quote.packages.map(({ pickup, dropoff }) => [pickup, dropoff])).toEqual([
    [0, 0],
    [1, 0]
  ])
  expect(isAllowedOrder(draft.quote, draft.quote.stop_order)).toBe(true)
})
