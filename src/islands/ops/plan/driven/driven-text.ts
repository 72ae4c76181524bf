import { numberFormat } from '../../../../lib/format/intl.ts'
import { formatDistance } from '../../../../lib/format/numbers/distance.ts'
import { formatDuration } from '../../../../lib/format/times/duration.ts'
import type { DrivenDayRow } from '../../../../lib/contract/ops/planning/driven.ts'
import { fill, plural } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'

/** A figure, and below it what it's compared with. */
export interface Figure {
  value: string
  notes: string[]
}

export type DrivenWords = Words['driven']

/** Differences below these are none. */
const leastSeconds = 60
const leastMeters = 100

/** Writes planned and driven values in the reader's language. Differences are words, never only colors. */
export function drivenText(words: DrivenWords, locale: Locale) {
  const minutes = (seconds: number) =>
    seconds < 30
      ? numberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(0)
      : formatDuration(Math.round(seconds / 60) * 60, locale)
  const hours = (seconds: number) =>
    numberFormat(locale, {
      style: 'unit',
      unit: 'hour',
      unitDisplay: 'short',
      maximumFractionDigits: 1
    }).format(seconds / 3_600)
  const distance = (meters: number) => formatDistance(meters, locale)
  const difference = (by: number, least: number, write: (value: number) => string) =>
    Math.abs(by) < least ? words.same : fill(by > 0 ? words.more : words.less, { value: write(Math.abs(by)) })

  function compared(
    { planned, driven }: { planned: number | null; driven: number | null },
    least: number,
    write: (value: number) => string
  ): Figure {
    const value = driven === null ? words.unknown : write(driven)
    if (planned === null) return { value, notes: [] }
    const by = driven === null ? [] : [difference(driven - planned, least, write)]
    return { value, notes: [[fill(words.planned, { value: write(planned) }), ...by].join(' · ')] }
  }

  return {
    deliveries(counts: DrivenDayRow['deliveries']): Figure {
      const { planned, added, done } = counts
      const parts = ['added', 'failed', 'under_way', 'not_begun', 'passed_on'] as const
      return {
        value: planned + added > 0 ? fill(words.delivered, { done, count: planned + added }) : '–',
        notes: parts
          .filter(part => counts[part] > 0)
          .map(part => plural(locale, words.parts[part], counts[part]))
      }
    },
    time: (time: { planned: number | null; driven: number | null }): Figure =>
      compared(time, leastSeconds, minutes),
    distance({ covered, ...pair }: DrivenDayRow['distance']): Figure {
      const figure = compared(pair, leastMeters, distance)
      if (covered === null) return { ...figure, value: words.notMeasured }
      const share = numberFormat(locale, { style: 'percent' }).format(Math.floor(covered * 100) / 100)
      return covered >= 0.995
        ? figure
        : { ...figure, notes: [...figure.notes, fill(words.covered, { share })] }
    },
    /** Sums of days that are both known. */
    comparedDistance: (pair: { planned: number; driven: number }): Figure =>
      compared(pair, leastMeters, distance),
    late({ planned, driven }: DrivenDayRow['late']): Figure {
      if (driven.limited === 0 && (planned?.limited ?? 0) === 0) return { value: words.noWindows, notes: [] }
      const notes = driven.stops > 0 ? [fill(words.late, { time: minutes(driven.seconds) })] : []
      if (planned) notes.push(fill(words.planned, { value: String(planned.stops) }))
      const { stops: count, limited } = driven
      return {
        value: limited > 0 ? fill(words.lateOf, { count, limited }) : '–',
        notes: notes.length > 0 ? [notes.join(' · ')] : []
      }
    },
    waiting({ visits, arrivals, ...pair }: DrivenDayRow['waiting']): Figure {
      const figure = compared(pair, leastSeconds, minutes)
      if (arrivals === visits) return visits === 0 ? { ...figure, value: '–' } : figure
      return { ...figure, notes: [...figure.notes, fill(words.arrivals, { arrivals, visits })] }
    },
    /** `days` has how many days of a sum have known shifts, if not all do. */
    hours({ shifts, online }: DrivenDayRow['hours'], days?: number): Figure {
      if (shifts === null) return { value: hours(online), notes: [words.noShift] }
      const value = hours(shifts)
      const note =
        days === undefined
          ? fill(words.shift, { value })
          : fill(plural(locale, words.shiftOnDays, days), { value })
      return { value: hours(online), notes: [note] }
    },
    days: (count: number): string => plural(locale, words.days, count),
    daysCompared: (count: number): string => plural(locale, words.daysCompared, count)
  }
}
