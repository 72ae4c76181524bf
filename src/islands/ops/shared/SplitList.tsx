import '../../../styles/ops/cases.css'
import type { ReactElement, ReactNode } from 'react'
import type { ApiError } from '../../../lib/api-error.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'

export interface SplitListProps<Row> {
  label: string
  /** The page. The id of the chosen entry follows '#'. */
  path: string
  /** The id in the address, or ''. */
  chosen: string
  filters: ReactElement
  /** Null until it has loaded. */
  list: { items: readonly Row[]; next: string | null } | null
  failure: ApiError | null
  /** What a row shows, as a link to the entry. */
  row?: (row: Row) => Elements
  /** Shows the rows instead, with links to `path` and the id. Beside an entry, it has less room. */
  table?: (rows: readonly Row[], isNarrow: boolean) => ReactElement
  onMore: (cursor: string) => void
  /** The chosen entry. Null until it has loaded. */
  pane: ReactElement | null
  /** Whether screen readers announce what the pane shows. */
  isLive?: boolean
  words: { nothing: string; nothingDetail: string; more: string; back: string }
}

/** A list over the whole width, and beside it the entry once one is chosen. On a phone, one of them at a time. */
export function SplitList<Row extends { id: string }>(props: SplitListProps<Row>): ReactNode {
  const { label, path, chosen, filters, list, failure, row, table, onMore, pane, isLive, words } = props
  const waiting = failure ? (
    <p className="notice" data-tone="failed" role="alert">
      {sentenceFor(failure.code)}
    </p>
  ) : (
    <Skeleton shape="block" size="table" />
  )
  const next = list?.next
  return (
    <div className="ops-split" data-open={chosen ? '' : undefined}>
      <section className="ops-split-list" aria-label={label}>
        {filters}
        {list === null ? (
          waiting
        ) : list.items.length === 0 ? (
          <EmptyState title={words.nothing} detail={words.nothingDetail} />
        ) : table ? (
          table(list.items, chosen !== '')
        ) : (
          <ul className="ops-rows" data-key-rows="">
            {list.items.map(each => (
              <li key={each.id}>
                <a
                  className="ops-row"
                  href={`${path}#${each.id}`}
                  aria-current={each.id === chosen ? 'true' : undefined}
                >
                  {row?.(each)}
                </a>
              </li>
            ))}
          </ul>
        )}
        {next ? (
          <Button variant="secondary" size="small" onClick={() => onMore(next)}>
            {words.more}
          </Button>
        ) : null}
      </section>
      {chosen ? (
        <section className="ops-split-pane" aria-live={isLive ? 'polite' : undefined}>
          <a className="ops-back link" href={`${path}#`}>
            {words.back}
          </a>
          {pane ?? waiting}
        </section>
      ) : null}
    </div>
  )
}
