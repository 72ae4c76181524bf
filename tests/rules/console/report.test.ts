import { expect, test } from 'vitest'
import type { Figures } from '../../../src/lib/contract/ops/reports.ts'
import { onTimeShare, ratesOf } from '../../../src/lib/rules/console/report.ts'

const figures = (part: Partial<Figures>) =>
  ({
    offers_accepted: 0,
    offers_declined: 0,
    offers_expired: 0,
    accepted: 0,
    accept_seconds: 0,
    promised: 0,
    on_time: 0,
    late_seconds: 0,
    ...part
  }) as Figures

test('divides each sum by what it was counted over', () => {
  const rates = ratesOf(
    figures({
      offers_accepted: 6,
      offers_declined: 3,
      offers_expired: 1,
      accepted: 6,
      accept_seconds: 90,
      promised: 8,
      on_time: 6,
      late_seconds: 300
    })
  )
  expect(rates).toEqual({ acceptance: 0.6, acceptSeconds: 15, onTime: 0.75, lateSeconds: 150 })
})

test('a day on which nothing happened has no shares', () => {
  expect(ratesOf(figures({}))).toEqual({
    acceptance: null,
    acceptSeconds: null,
    onTime: null,
    lateSeconds: null
  })
  expect(onTimeShare({ promised: 2, on_time: 0 })).toBe(0)
  // All were on time, so nobody was late.
  expect(ratesOf(figures({ promised: 2, on_time: 2 })).lateSeconds).toBeNull()
})
