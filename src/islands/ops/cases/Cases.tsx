import '../../../styles/cases/cases.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import { caseFilters } from '../../../lib/contract/ops/cases.ts'
import { opsCasesPath } from '../../../lib/paths.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import {
  $caseFailure,
  $caseList,
  $openCase,
  type CaseQuery,
  closeOpsCase,
  followCaseList,
  loadCases,
  openOpsCase
} from '../../../stores/ops/cases.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { FilterBar, type FilterValues } from '../../ui/lists/FilterBar.tsx'
import type { DeliveryViewWords } from '../delivery/delivery-words.ts'
import { DeliveryView } from '../delivery/DeliveryView.tsx'
import { CasePane } from './CasePane.tsx'
import { SplitList } from '../shared/SplitList.tsx'
import { useChosen, useSearch } from '../shared/use-chosen.ts'

export interface CasesProps {
  map: PublicConfiguration['map']
  locale: Locale
  words: { cases: Words['opsCases']; delivery: DeliveryViewWords }
}

const assignees = ['me', 'nobody'] as const
const queryOf = ({ q = '', status, assignee }: FilterValues): CaseQuery => ({
  q,
  status: caseFilters.find(each => each === status) ?? 'open',
  assignee: assignees.find(each => each === assignee) ?? ''
})

/** The cases and, beside them, the chosen one. Its id is in the address, so that a colleague can open the same. */
export function Cases({
  map,
  locale,
  words: { cases: words, delivery: deliveryWords }
}: CasesProps): ReactNode {
  const list = useStore($caseList, { ssr: 'initial' })
  const open = useStore($openCase, { ssr: 'initial' })
  const failure = useStore($caseFailure, { ssr: 'initial' })
  const [query, setQuery] = useState<CaseQuery>({ status: 'open', assignee: '', q: '' })
  const chosen = useChosen(openOpsCase, closeOpsCase)
  const newest = useRef(query)
  newest.current = query

  useSearch(query, query.q, loadCases)
  useEffect(() => followCaseList(() => newest.current), [])

  return (
    <SplitList
      isLive
      label={words.list}
      path={opsCasesPath}
      {...{ chosen, list, failure, words }}
      onMore={cursor => void loadCases(query, cursor)}
      filters={
        <FilterBar
          search={{ name: 'q', label: words.search, hint: words.searchHint }}
          filters={[
            {
              kind: 'choice',
              name: 'status',
              label: words.filter,
              value: query.status,
              options: caseFilters.map(value => ({ value, name: words.filters[value] }))
            },
            {
              kind: 'choice',
              name: 'assignee',
              label: words.assignee,
              any: words.anyone,
              options: [
                { value: 'me', name: words.mine },
                { value: 'nobody', name: words.nobody }
              ]
            }
          ]}
          onChange={values => setQuery(queryOf(values))}
        />
      }
      row={row => (
        <>
          <span className="ops-row-first">
            <strong>{words.kinds[row.kind]}</strong>
            <span className="ops-muted numbers" translate="no">
              {row.number}
            </span>
            <span className="ops-row-time">
              <CompanyTime at={row.updated_at} locale={locale} day="unless-today" />
            </span>
          </span>
          <span className="ops-row-second">{row.preview}</span>
          <span className="ops-row-foot">
            <span className="case-status" data-status={row.status}>
              {words.statuses[row.status]}
            </span>
            <span className="numbers" translate="no">
              {row.delivery.number}
            </span>
            {row.delivery.reference ? <bdi translate="no">{row.delivery.reference}</bdi> : null}
            <span>
              <bdi>{row.assignee ? row.assignee.name : words.withNobody}</bdi>
            </span>
          </span>
        </>
      )}
      pane={
        open ? (
          <CasePane key={open.id} case={open} failure={failure} locale={locale} words={words}>
            <DeliveryView
              id={open.delivery.id}
              initial={null}
              heading={2}
              {...{ map, locale }}
              words={deliveryWords}
            />
          </CasePane>
        ) : null
      }
    />
  )
}
