import '../../../styles/delivery/history.css'
import '../../../styles/delivery/history-list.css'
import { useStore } from '@nanostores/react'
import { Package, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { addressOf, emptySearch, isSearching } from '../../../lib/lists/history-search.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import type { HistoryItem } from '../../../lib/delivery/history-item.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { plural } from '../../../lib/words/fill.ts'
import type { Membership } from '../../../lib/contract/organizations/roles.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { historyPath, singleDropoffPath } from '../../../lib/paths.ts'
import {
  $history,
  $historyBusy,
  $historyError,
  $repeating,
  bookAgain,
  downloadHistory,
  showHistory,
  type HistoryList,
  loadMoreHistory
} from '../../../stores/delivery/history.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { useDayHeading } from '../../format/times/use-day-heading.ts'
import { ZoneNote } from '../../format/times/ZoneNote.tsx'
import { ExportCsv } from '../../ui/lists/ExportCsv.tsx'
import { ListTable } from '../../ui/lists/ListTable.tsx'
import type { RowGroup } from '../../ui/lists/RowGroup.tsx'
import { useHydrated } from '../../hydration/page-state.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { historyColumns } from './history-columns.tsx'
import { useHistorySearch } from './use-history-search.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'

export interface HistoryProps {
  initial: HistoryList
  /** Whether this isn't the first page, because a reader without JavaScript followed the link to older deliveries. */
  later: boolean
  viewer: 'customer' | 'driver'
  /** The organizations of the reader. */
  organizations: readonly Membership[]
  locale: Locale
  words: Pick<Words, 'statuses' | 'history'> & {
    dashboard: Pick<Words['dashboard'], 'fromTo' | 'moreStops' | 'nothingDetail' | 'start'>
    organizations: {
      bookingFor: Pick<Words['organizations']['bookingFor'], 'me' | 'owner'>
    }
  }
}

/** Lists all deliveries of the user, with a search, filters and pages. */
export function History({ initial, later, viewer, organizations, locale, words }: HistoryProps): ReactNode {
  const hydrated = useHydrated()
  const followed = useStore($history, { ssr: 'initial' })
  const busy = useStore($historyBusy, { ssr: 'initial' })
  const error = useStore($historyError, { ssr: 'initial' })
  const repeating = useStore($repeating, { ssr: 'initial' })
  const { search, change, replace, shownAgain } = useHistorySearch(initial.search)
  const heading = useDayHeading(locale, words.history.today)
  const { items, next, search: found } = followed ?? initial
  const { history } = words

  useEffect(() => showHistory(initial), [initial])

  // With no deliveries at all, a search form would be useless.
  if (items.length === 0 && !isSearching(found) && !isSearching(search) && !later) {
    return <Nothing viewer={viewer} words={words} />
  }
  const rows = items.map(item => ({ ...item, id: item.pickanddropoff_id }))
  const isOneOwner = new Set(items.map(({ organization }) => organization?.id)).size === 1
  const columns = historyColumns({ isOneOwner, repeating, onAgain: id => void bookAgain(id), locale, words })
  const dayIn = ({ scheduled_at: scheduled, created_at: booked }: HistoryItem) =>
    dayOf(new Date(scheduled ?? booked), companyZone())
  const [lastDay, firstDay] = [items.at(-1), items[0]].map(item => item && dayIn(item))
  function groupOf(row: HistoryItem): RowGroup {
    const key = dayIn(row)
    // The other deliveries of a day can be on another page.
    const isWhole = (key !== lastDay || !next) && (key !== firstDay || !later)
    const count = items.filter(each => dayIn(each) === key).length
    return { key, label: heading(key), detail: isWhole ? plural(locale, history.dayCount, count) : undefined }
  }
  return (
    <>
      <HistoryFilters key={shownAgain} {...{ search, organizations, words }} onChange={change} />
      <div className="history-head">
        <p className="small muted" role="status">
          {items.length > 0
            ? plural(locale, next || later ? history.firstShown : history.shown, items.length)
            : null}
        </p>
        {isSearching(search) ? (
          hydrated ? (
            <Button variant="quiet" size="small" onClick={() => replace(emptySearch)}>
              {history.clear}
            </Button>
          ) : (
            <ButtonLink variant="quiet" size="small" href={historyPath}>
              {history.clear}
            </ButtonLink>
          )
        ) : null}
        {items.length > 0 ? <ExportCsv run={() => downloadHistory(found)} words={history} /> : null}
      </div>
      <FormFailure>{error ? sentenceFor(error.code) : null}</FormFailure>
      {items.length === 0 ? (
        <div className="card" data-level="flat">
          <EmptyState icon={<SearchX />} title={history.nothingFound} detail={history.nothingFoundDetail} />
        </div>
      ) : (
        <div className="history-list" aria-busy={busy !== null}>
          <ListTable name="history" label={history.title} hasLines {...{ rows, columns, groupOf }} />
        </div>
      )}
      {items.length > 0 ? <ZoneNote /> : null}
      <div className="list-more">
        {later && !hydrated ? (
          <ButtonLink variant="quiet" href={addressOf(found)}>
            {history.newest}
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink
            variant="secondary"
            href={addressOf(found, next)}
            onClick={event => {
              event.preventDefault()
              void loadMoreHistory()
            }}
          >
            {busy === 'more' ? history.loading : history.more}
          </ButtonLink>
        ) : null}
      </div>
    </>
  )
}

function Nothing({ viewer, words }: Pick<HistoryProps, 'viewer' | 'words'>): ReactNode {
  const { history, dashboard } = words
  return (
    <div className="card" data-level="flat">
      <EmptyState
        icon={<Package />}
        title={history.nothing}
        detail={viewer === 'customer' ? dashboard.nothingDetail : history.driverNothingDetail}
        action={
          viewer === 'customer' ? <ButtonLink href={singleDropoffPath}>{dashboard.start}</ButtonLink> : null
        }
      />
    </div>
  )
}
