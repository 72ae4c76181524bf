import '../../../styles/delivery/history.css'
import { Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { historyStatuses, type HistorySearch, longestQuery } from '../../../lib/lists/history-search.ts'
import type { Membership } from '../../../lib/contract/organizations/roles.ts'
import type { Words } from '../../../lib/words/words.ts'
import { historyPath } from '../../../lib/paths.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface HistoryFormProps {
  search: HistorySearch
  /** `settled` is false while the user is typing. */
  onChange: (search: HistorySearch, settled: boolean) => void
  /** The organizations of the reader. */
  organizations: readonly Membership[]
  words: Pick<Words, 'history' | 'statuses'> & { organizations: { bookingFor: OwnerWords } }
}

type OwnerWords = Pick<Words['organizations']['bookingFor'], 'me' | 'owner'>

/**
 * Searches deliveries. Without JavaScript it is a plain form that submits to its own page; with JavaScript it searches
 * while the user types.
 */
export function HistoryForm({ search, onChange, organizations, words }: HistoryFormProps): ReactNode {
  const { history, statuses } = words
  const { bookingFor } = words.organizations

  function submit(event: FormEvent) {
    event.preventDefault()
    onChange(search, true)
  }

  return (
    <form
      className="history-form"
      role="search"
      aria-label={history.searchRegion}
      action={historyPath}
      onSubmit={submit}
    >
      <TextInput
        className="history-query"
        label={history.query}
        type="search"
        name="q"
        maxLength={longestQuery}
        autoComplete="off"
        enterKeyHint="search"
        value={search.q}
        onChange={event => onChange({ ...search, q: event.currentTarget.value }, false)}
        trail={
          <IconButton type="submit" label={history.search}>
            <Search aria-hidden="true" />
          </IconButton>
        }
      />
      <Select
        className="history-state"
        label={history.state}
        name="state"
        value={search.status}
        onChange={event => {
          const status = historyStatuses.find(each => each === event.currentTarget.value) ?? ''
          onChange({ ...search, status }, true)
        }}
        options={[
          { value: '', label: history.all },
          ...historyStatuses.map(status => ({
            value: status,
            label: status === 'active' ? history.active : statuses[status]
          }))
        ]}
      />
      {organizations.length > 0 ? (
        <Select
          className="history-state"
          label={bookingFor.owner}
          name="owner"
          value={search.owner ?? ''}
          onChange={event => {
            const { owner: _, ...rest } = search
            const { value } = event.currentTarget
            onChange(value ? { ...rest, owner: value } : rest, true)
          }}
          options={[
            { value: '', label: history.all },
            { value: 'me', label: bookingFor.me },
            ...organizations.map(({ organization_id: value, name }) => ({ value, label: name }))
          ]}
        />
      ) : null}
      {(['from', 'to'] as const).map(end => (
        <TextInput
          key={end}
          label={history[end]}
          type="date"
          name={end}
          value={search[end]}
          onChange={event => onChange({ ...search, [end]: event.currentTarget.value }, true)}
        />
      ))}
    </form>
  )
}
