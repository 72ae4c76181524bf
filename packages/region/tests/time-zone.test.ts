import { describe, expect, it } from 'vitest'
import { timeZoneOf } from '../src/import/time-zone.ts'

describe('the time zone of an import', () => {
  it.each([
    ['Debrecen', 47.53, 21.63, 'Europe/Budapest'],
    ['Lviv', 49.84, 24.03, 'Europe/Kyiv'],
    ['New York', 40.71, -74.0, 'America/New_York'],
    ['Phoenix', 33.45, -112.07, 'America/Phoenix'],
    ['Belgrade', 44.82, 20.46, 'Europe/Belgrade'],
    ['Vilnius', 54.69, 25.28, 'Europe/Vilnius'],
    ['Las Palmas', 28.12, -15.43, 'Atlantic/Canary'],
    ['Funchal', 32.65, -16.91, 'Atlantic/Madeira'],
    ['Pune', 18.52, 73.86, 'Asia/Kolkata'],
    ['Kathmandu', 27.72, 85.32, 'Asia/Kathmandu'],
    ['Adelaide', -34.93, 138.6, 'Australia/Adelaide'],
    ['Santiago', -33.45, -70.67, 'America/Santiago'],
    ['Suva', -18.14, 178.44, 'Pacific/Fiji']
  ])('is by its borders in %s', (_, latitude, longitude, timeZone) => {
    expect(timeZoneOf([{ latitude, longitude }])).toBe(timeZone)
  })

  it('is the one of most roads', () => {
    const [geneva, annemasse] = [
      { latitude: 46.2, longitude: 6.14 },
      { latitude: 46.0, longitude: 6.3 }
    ]
    expect(timeZoneOf([geneva, annemasse, annemasse])).toBe('Europe/Paris')
    expect(timeZoneOf([geneva, geneva, annemasse])).toBe('Europe/Zurich')
  })

  it('has to be named where no country is', () => {
    expect(() => timeZoneOf([{ latitude: -40, longitude: -120 }])).toThrow(/Name it with --time-zone/)
  })
})
