import type { Attention } from '../../../lib/rules/console/attention.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'

/** Seconds are worth showing up to this many. */
const mostSeconds = 120

/** Returns a duration for a list: '90 s', '6 min'. Minutes are rounded down, because something has lasted that long. */
export function shortDuration(seconds: number, words: Words['now'], locale: string): string {
  if (seconds < mostSeconds) return fill(words.seconds, { count: Math.max(0, Math.floor(seconds)) })
  return formatDuration(Math.floor(seconds / 60) * 60, locale)
}

/** Returns the time of a drive that is still ahead: '1 min'. Minutes are rounded up, and none is shorter than one. */
export function roadTime(seconds: number, locale: string): string {
  return formatDuration(Math.max(1, Math.ceil(seconds / 60)) * 60, locale)
}

/** Returns why a delivery needs attention: '12 min late'. */
export function reasonSentence({ kind, seconds }: Attention, words: Words['now'], locale: string): string {
  return fill(words.reasons[kind], { time: shortDuration(seconds, words, locale) })
}
