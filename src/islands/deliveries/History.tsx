import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeliverySummary } from '../../lib/contract/deliveries.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PastRow } from './PastRow.tsx'

export interface HistoryProps {
  deliveries: DeliverySummary[]
  /** Where the next page begins; null on the last. */
  next: string | null
  /** This is not the first page. */
  later: boolean
  locale: Locale
  words: Pick<Words, 'dashboard' | 'states'>
}

/** All of one's deliveries, a page at a time. */
export function History({ deliveries, next, later, locale, words }: HistoryProps): ReactNode {
  if (deliveries.length === 0) {
    return (
      <EmptyState
        icon={<Package />}
        title={words.dashboard.historyNothing}
        detail={words.dashboard.nothingDetail}
        action={<ButtonLink href="/dashboard/one">{words.dashboard.start}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <div className="card list" data-padding="none">
        {deliveries.map(delivery => (
          <PastRow key={delivery.pickanddropoff_id} delivery={delivery} locale={locale} words={words} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {later ? (
          <ButtonLink variant="quiet" href="/dashboard/package">
            {words.dashboard.newest}
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink variant="secondary" href={`/dashboard/package?cursor=${encodeURIComponent(next)}`}>
            {words.dashboard.older}
          </ButtonLink>
        ) : null}
      </div>
    </>
  )
}
