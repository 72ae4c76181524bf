import type { ReactNode } from 'react'
import { dayIn, type HistorySearch, historyStatuses } from '../../../lib/lists/history-search.ts'
import type { Membership } from '../../../lib/contract/organizations/roles.ts'
import type { Words } from '../../../lib/words/words.ts'
import { historyPath } from '../../../lib/paths.ts'
import { type Filter, FilterBar } from '../../ui/lists/FilterBar.tsx'

export interface HistoryFiltersProps {
  search: HistorySearch
  /** `settled` is false while the user is typing. */
  onChange: (search: HistorySearch, settled: boolean) => void
  /** The organizations of the reader. */
  organizations: readonly Membership[]
  words: Pick<Words, 'history' | 'statuses'> & {
    organizations: { bookingFor: Pick<Words['organizations']['bookingFor'], 'me' | 'owner'> }
  }
}

/** Searches deliveries while the user types. Without script, the form loads its page. */
export function HistoryFilters({ search, onChange, organizations, words }: HistoryFiltersProps): ReactNode {
  const { history, statuses } = words
  const { bookingFor } = words.organizations
  const owner: Filter[] =
    organizations.length === 0
      ? []
      : [
          {
            kind: 'choice',
            name: 'owner',
            label: bookingFor.owner,
            any: history.anyOwner,
            value: search.owner,
            options: [
              { value: 'me', name: bookingFor.me },
              ...organizations.map(({ organization_id: value, name }) => ({ value, name }))
            ]
          }
        ]
  return (
    <FilterBar
      action={historyPath}
      isInPlace
      search={{ name: 'q', label: history.query, hint: history.query, value: search.q }}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: history.state,
          any: history.anyState,
          value: search.status || undefined,
          options: historyStatuses.map(value => ({
            value,
            name: value === 'active' ? history.active : statuses[value]
          }))
        },
        ...owner
      ]}
      rest={{
        label: history.filter,
        count: [search.from, search.to].filter(Boolean).length,
        filters: [
          { kind: 'day', name: 'from', label: history.from, value: search.from },
          { kind: 'day', name: 'to', label: history.to, value: search.to }
        ]
      }}
      submit={history.search}
      onChange={({ q = '', state, owner: chosen, from, to }) => {
        const next: HistorySearch = {
          q,
          status: historyStatuses.find(each => each === state) ?? '',
          from: dayIn(from ?? ''),
          to: dayIn(to ?? ''),
          ...(chosen ? { owner: chosen } : {})
        }
        onChange(next, q === search.q)
      }}
    />
  )
}
