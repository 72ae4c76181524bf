import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { RunStop } from '../../../stores/driver/run/run.ts'
import { $missing, chooseDelivery, setMissing, togetherWith } from '../../../stores/driver/run/visit.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import type { DriveWords } from '../words.ts'
import { numberOf, packagesAt, recipientOf } from './delivery-lines.ts'

export interface VisitListProps {
  /** The stops at the place, the shown one first. */
  visit: readonly RunStop[]
  locale: Locale
  words: DriveWords
}

/** Lists the deliveries of a place, to untick missing ones or to see who gets which. */
export function VisitList({ visit, locale, words: { visits } }: VisitListProps): ReactNode {
  const missing = useStore($missing, { ssr: 'initial' })
  const kind = visit[0]?.stop.kind ?? 'pickup'
  const isThere = visit.every(({ stop }) => stop.status === 'arrived')
  const shown = visit[0]?.delivery.pickanddropoff_id ?? ''
  // Choosing one doesn't move the rows.
  const rows = visit.toSorted((one, other) => one.number - other.number)
  const isShared = togetherWith(visit, shown).length === visit.length
  const detailOf = (each: RunStop) => (
    <>
      <bdi>{recipientOf(each)}</bdi>
      <span>{` · ${plural(locale, visits.packages, packagesAt(each))}`}</span>
    </>
  )
  return (
    <section className="stack drive-parts" data-gap="small">
      <h2>{plural(locale, visits[kind], visit.length)}</h2>
      {isThere ? (
        kind === 'pickup' ? (
          <p className="small muted">{visits.untick}</p>
        ) : isShared ? null : (
          <p className="small muted">{visits.separate}</p>
        )
      ) : null}
      <ul className="stack" data-gap="small" role="list">
        {rows.map(each => {
          const { pickanddropoff_id: id } = each.delivery
          return (
            <li key={id}>
              {isThere && kind === 'pickup' ? (
                <Checkbox
                  label={<span className="numbers strong">{numberOf(each)}</span>}
                  hint={detailOf(each)}
                  checked={!missing.includes(id)}
                  onChange={event => setMissing(id, !event.currentTarget.checked)}
                />
              ) : (
                <div className="visit-row">
                  <div className="shrinks">
                    <p className="numbers strong">{numberOf(each)}</p>
                    <p className="small muted">{detailOf(each)}</p>
                  </div>
                  {!isThere ? null : id === shown ? (
                    <span className="small muted">{visits.shown}</span>
                  ) : (
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={fill(visits.showOne, { number: numberOf(each) })}
                      onClick={() => chooseDelivery(id)}
                    >
                      {visits.show}
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
