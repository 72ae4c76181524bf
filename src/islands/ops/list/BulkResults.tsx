import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { opsDeliveryPath } from '../../../lib/paths.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import type { Bulk, BulkResult } from '../../../stores/ops/lists/bulk.ts'
import type { BulkWords } from './bulk-action.ts'

export interface BulkResultsProps {
  locale: Locale
  words: BulkWords
  bulk: Bulk
}

/** Shows the progress of an action on many deliveries, and how each went. */
export function BulkResults({ bulk, locale, words }: BulkResultsProps): ReactNode {
  const { rows, results, state } = bulk
  const texts = words.deliveryList.bulk
  const done = results.filter(({ problem }) => problem === null).length
  const failed = results.length - done
  const counts = [
    plural(locale, texts.done, done),
    ...(failed > 0 ? [plural(locale, texts.failed, failed)] : []),
    ...(state === 'stopped' ? [plural(locale, texts.left, rows.length - results.length)] : [])
  ]
  // Problems first: they need somebody.
  const listed = results.toSorted(
    (one, other) => Number(one.problem === null) - Number(other.problem === null)
  )
  return (
    <div className="ops-form">
      {state === 'running' ? (
        <progress max={rows.length} value={results.length} aria-label={texts.progress} />
      ) : null}
      <p role="status" className="strong">
        {state === 'running'
          ? fill(texts.running, { done: results.length, total: rows.length })
          : counts.join(' · ')}
      </p>
      <ul className="ops-bulk-list" tabIndex={0} aria-label={texts.results}>
        {listed.map(result => (
          <li key={result.row.id} data-problem={result.problem ? '' : undefined}>
            {result.problem ? <CircleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}
            <a href={opsDeliveryPath(result.row.id)} target="_blank" rel="noopener">
              {result.row.number}
            </a>
            <span>{` ${sentenceOf(result, words)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function sentenceOf({ problem, now }: BulkResult, words: BulkWords): string {
  const { bulk } = words.deliveryList
  if (problem === null) return bulk.ok
  if (problem === 'unscheduled') return bulk.unscheduled
  const last = now?.timeline.findLast(({ kind }) => kind === 'step')
  if (now && last) {
    const values = { who: last.who, status: words.statuses[now.status] }
    return fill(last.who ? bulk.changedBy : bulk.changed, values)
  }
  if (problem.code === 'illegal-transition') return words.opsDelivery.neverPossible
  const failures: Readonly<Record<string, string>> = words.opsDelivery.choose.failures
  return failures[problem.code] ?? sentenceFor(problem.code) ?? problem.message
}
