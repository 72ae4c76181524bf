import type { PlanNeeds } from '../../../lib/contract/ops/planning/plan-needs.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

/** Returns a sentence for everything that has happened to a day since its plan was published. */
export function needsLines(needs: PlanNeeds, words: Words['planNeeds'], locale: Locale): string[] {
  const counted = (sentence: typeof words.cancelled, count: number) =>
    count > 0 ? [plural(locale, sentence, count)] : []
  const lasts = (seconds: number) => formatDuration(seconds, locale)
  return [
    ...counted(words.cancelled, needs.cancelled),
    ...counted(words.searching, needs.searching),
    ...counted(words.withoutRoute, needs.without_route),
    ...needs.absent.map(({ name, deliveries, on_board: onBoard }) => {
      const sentence = fill(plural(locale, words.absent, deliveries), { name })
      return onBoard > 0 ? `${sentence} (${plural(locale, words.onBoard, onBoard)})` : sentence
    }),
    ...needs.late.map(({ name, seconds, windows, age_seconds: age }) =>
      fill(plural(locale, words.late, windows), { name, late: lasts(seconds), age: lasts(age) })
    ),
    ...needs.silent.map(({ name, age_seconds: age }) =>
      age === null ? fill(words.noPosition, { name }) : fill(words.silent, { name, age: lasts(age) })
    )
  ]
}
