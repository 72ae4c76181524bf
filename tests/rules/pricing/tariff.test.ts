import { expect, test } from 'vitest'
import type { TariffData } from '../../../src/lib/contract/ops/tariffs.ts'
import {
  isWithin,
  priceByTariff,
  type PricedTrip,
  timeSurcharge
} from '../../../src/lib/rules/pricing/tariff.ts'

const tariff: TariffData = {
  vehicles: [{ id: 3, base_price: 400, price_per_km: 110, price_per_minute: 14, minimum_price: 790 }],
  sizes: [{ id: 3, surcharge: 150 }],
  extra_stop: 200,
  night: { percent: 20, from: '22:00', to: '06:00' },
  weekend: { percent: 10, days: [6, 7] },
  holidays: { percent: 50, days: [{ day: '2026-12-25', name: 'Christmas' }] },
  zones: [
    { zone_id: 'zon_air', surcharge: 300, vehicles: [] },
    {
      zone_id: 'zon_old',
      surcharge: 0,
      vehicles: [{ id: 3, base_price: 1_000, price_per_km: 0, price_per_minute: 0, minimum_price: 0 }]
    }
  ],
  demand: { on: true, most_percent: 50 },
  cancellation_percent: 15
}
const trip: PricedTrip = {
  meters: 5_000,
  seconds: 900,
  dropoffs: 1,
  vehicle: { id: 3, speed_factor: 1 },
  sizes: [],
  pickupAt: new Date('2026-11-24T09:00:00Z'),
  zones: { pickup: [], all: [] },
  demand: 1
}
const settings = { currency: 'EUR', rounding: 10, timeZone: 'Europe/Zurich' }
const price = (change: Partial<PricedTrip>, by = tariff) =>
  priceByTariff({ ...trip, ...change }, by, settings)
const at = (time: string) => timeSurcharge(tariff, new Date(time), 'Europe/Zurich')

test('prices a trip on a weekday as before there were tariffs', () => {
  expect(price({})).toEqual({
    currency: 'EUR',
    total: 1_160,
    items: [
      { code: 'base', amount: 400 },
      { code: 'distance', amount: 550 },
      { code: 'time', amount: 210 }
    ]
  })
})

test('has no price for a vehicle that the tariff has no prices for', () => {
  expect(price({ vehicle: { id: 9, speed_factor: 1 } })).toBeUndefined()
})

test('adds the surcharges of sizes, and none for a size without one', () => {
  expect(price({ sizes: [3, 3, 1] })?.items).toContainEqual({ code: 'size', amount: 300 })
})

test('raises the price at night, on a weekend and on a holiday, by the highest of them', () => {
  expect(at('2026-11-24T20:59:00Z')).toBeUndefined()
  expect(at('2026-11-24T21:00:00Z')).toEqual({ code: 'night', percent: 20 })
  expect(at('2026-11-28T11:00:00Z')).toEqual({ code: 'weekend', percent: 10 })
  expect(at('2026-11-28T22:00:00Z')).toEqual({ code: 'night', percent: 20 })
  expect(at('2026-12-25T11:00:00Z')).toEqual({ code: 'holiday', percent: 50 })
  expect(price({ pickupAt: new Date('2026-12-25T11:00:00Z') })?.items).toContainEqual({
    code: 'holiday',
    amount: 580
  })
})

test('follows the clocks of the zone on the days when they change', () => {
  // 2026-03-29: 02:00 becomes 03:00. 2026-10-25: 03:00 becomes 02:00, so 02:30 is there twice.
  expect(at('2026-03-30T03:59:00Z')).toEqual({ code: 'night', percent: 20 })
  expect(at('2026-03-30T04:00:00Z')).toBeUndefined()
  expect(at('2026-10-26T04:59:00Z')).toEqual({ code: 'night', percent: 20 })
  expect(at('2026-10-26T05:00:00Z')).toBeUndefined()
})

test('begins a holiday at midnight of the zone', () => {
  expect(at('2026-12-24T22:59:00Z')?.code).toBe('night')
  expect(at('2026-12-24T23:00:00Z')?.code).toBe('holiday')
})

test('adds the surcharge of a zone once, and uses the prices of the zone of the pickup', () => {
  const touched = price({ zones: { pickup: [], all: ['zon_air', 'zon_air'] } })
  expect(touched?.items).toContainEqual({ code: 'zone', amount: 300 })
  const own = price({ zones: { pickup: ['zon_old'], all: ['zon_old'] } })
  expect(own?.total).toBe(1_000)
  expect(price({ zones: { pickup: [], all: ['zon_old'] } })?.total).toBe(1_160)
})

test('ignores the demand where the tariff has none', () => {
  const calm = { ...tariff, demand: { on: false, most_percent: 50 } }
  expect(price({ demand: 1.5 })?.total).toBe(1_740)
  expect(price({ demand: 1.5 }, calm)?.total).toBe(1_160)
})

test('knows spans over midnight', () => {
  expect(isWithin('23:00', '22:00', '06:00')).toBe(true)
  expect(isWithin('06:00', '22:00', '06:00')).toBe(false)
  expect(isWithin('12:00', '09:00', '18:00')).toBe(true)
  expect(isWithin('18:00', '09:00', '18:00')).toBe(false)
})

test('a span of a day, over midnight, and of the whole day', () => {
  const hours = ['00:00', '07:59', '08:00', '17:59', '18:00', '23:59']
  const within = (from: string, to: string) => hours.filter(time => isWithin(time, from, to))
  expect(within('08:00', '18:00')).toEqual(['08:00', '17:59'])
  expect(within('18:00', '08:00')).toEqual(['00:00', '07:59', '18:00', '23:59'])
  expect(within('08:00', '08:00')).toEqual(hours)
})

test('each holiday counts, and a rule of 0 % is none', () => {
  const christmas = [...tariff.holidays.days, { day: '2026-12-26', name: 'St. Stephen’s Day' }]
  const more = { ...tariff, holidays: { percent: 50, days: christmas } }
  for (const day of ['25', '26'])
    expect(timeSurcharge(more, new Date(`2026-12-${day}T11:00:00Z`), 'Europe/Zurich')?.code).toBe('holiday')
  const free = { ...tariff, weekend: { ...tariff.weekend, percent: 0 } }
  expect(timeSurcharge(free, new Date('2026-11-28T11:00:00Z'), 'Europe/Zurich')).toBeUndefined()
})

test('a zone without prices for the vehicle leaves the usual ones', () => {
  const bicycle = { id: 1, base_price: 300, price_per_km: 90, price_per_minute: 10, minimum_price: 0 }
  const more = { ...tariff, vehicles: [...tariff.vehicles, bicycle] }
  const zones = { pickup: ['zon_old'], all: [] }
  expect(price({ zones, vehicle: { id: 1, speed_factor: 1 } }, more)?.items[0]).toEqual({
    code: 'base',
    amount: 300
  })
  expect(price({ zones }, more)?.items[0]).toEqual({ code: 'base', amount: 1_000 })
})
