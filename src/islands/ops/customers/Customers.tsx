import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { opsCustomersPath } from '../../../lib/paths.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import {
  $customerFailure,
  $customerList,
  $openCustomer,
  closeCustomer,
  type CustomerGroup,
  type CustomerSort,
  findCustomers,
  showCustomer
} from '../../../stores/ops/customers.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { ListTable } from '../../ui/lists/ListTable.tsx'
import { customerColumns } from './customer-columns.tsx'
import { CustomerPane } from './CustomerPane.tsx'
import { SplitList } from '../shared/SplitList.tsx'
import { useChosen, useSearch } from '../shared/use-chosen.ts'

export interface CustomersProps {
  /** Whether the viewer may export and erase a person's data. */
  mayErase: boolean
  /** For an operator who may only look. */
  readOnly: boolean
  locale: Locale
  words: Words['opsCustomers']
  statuses: Words['statuses']
}

/** The customers and, beside them, the chosen one. Its id is in the address. */
export function Customers({ mayErase, readOnly, locale, words, statuses }: CustomersProps): ReactNode {
  const list = useStore($customerList, { ssr: 'initial' })
  const open = useStore($openCustomer, { ssr: 'initial' })
  const failure = useStore($customerFailure, { ssr: 'initial' })
  const [q, setQ] = useState('')
  const [group, setGroup] = useState<CustomerGroup>('accounts')
  const [sort, setSort] = useState<CustomerSort>('newest')
  const chosen = useChosen(showCustomer, closeCustomer)

  useSearch(`${group} ${sort} ${q}`, q, () => findCustomers(q, group, sort))
  return (
    <SplitList
      label={words.title}
      path={opsCustomersPath}
      {...{ chosen, list, failure, words }}
      onMore={cursor => void findCustomers(q, group, sort, cursor)}
      filters={
        <FilterBar
          search={{ name: 'q', label: words.search, hint: words.searchHint, isWide: true }}
          filters={[
            {
              kind: 'choice',
              name: 'group',
              label: words.group,
              value: group,
              options: (['accounts', 'contacts'] as const).map(value => ({
                value,
                name: words.groups[value]
              }))
            }
          ]}
          onChange={({ q: text = '', group: chosenGroup }) => {
            setQ(text)
            setGroup(chosenGroup === 'contacts' ? 'contacts' : 'accounts')
          }}
        />
      }
      table={(rows, isNarrow) => (
        <ListTable
          name="customers"
          label={words.groups[group]}
          hasLines
          {...{ rows }}
          columns={customerColumns({
            isNarrow,
            sort,
            onSort: () => setSort(sort === 'newest' ? 'oldest' : 'newest'),
            locale,
            words
          })}
          current={chosen || undefined}
        />
      )}
      pane={
        open ? (
          <>
            {failure ? (
              <p className="notice" data-tone="failed" role="alert">
                {sentenceFor(failure.code)}
              </p>
            ) : null}
            <CustomerPane
              key={open.id}
              customer={open}
              {...{ mayErase, readOnly, locale, words, statuses }}
            />
          </>
        ) : null
      }
    />
  )
}
