import type { ReactNode } from 'react'
import { deliveryStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { deliverySorts, listDays, type ViewQuery } from '../../../lib/contract/ops/delivery/delivery-list.ts'
import { chosenDays, deliveriesAddress, valuesOf } from '../../../lib/lists/delivery-list-address.ts'
import { opsDeliveriesPath } from '../../../lib/paths.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { FoundPerson } from '../../../stores/ops/lists/views.ts'
import { type Filter, FilterBar } from '../../ui/lists/FilterBar.tsx'
import { PersonFilter } from '../shared/PersonFilter.tsx'

type Option = { value: string; name: string; needsRest?: boolean }

export interface DeliveryFiltersProps {
  view: ViewQuery
  vehicles: readonly Option[]
  /** Empty if the company has none. */
  zones: readonly Option[]
  /** The people in the view, with their names. */
  chosen: { driver: FoundPerson | null; customer: FoundPerson | null }
  words: Words['deliveryList']
  statuses: Words['statuses']
}

/** The filters of the list of deliveries. They are in its address. */
export function DeliveryFilters(props: DeliveryFiltersProps): ReactNode {
  const { view, vehicles, zones, chosen, words, statuses } = props
  const isFiltered = valuesOf(view).some(([name]) => name !== 'columns' && name !== 'sort')
  const choice = (
    name: string,
    label: string,
    value: string | number | undefined,
    any: string,
    options: readonly Option[]
  ): Filter => ({
    kind: 'choice',
    name,
    label,
    any,
    options,
    value: value === undefined ? undefined : String(value)
  })
  const person = (kind: 'driver' | 'customer'): Filter => ({
    kind: 'own',
    name: kind,
    field: (
      <PersonFilter
        kind={kind}
        initial={chosen[kind]}
        label={words[kind]}
        placeholder={kind === 'driver' ? words.anyDriver : words.anyCustomer}
        words={words.personWords}
      />
    )
  })
  const days = [
    ...listDays.map(value => ({ value, name: words.dayNames[value] })),
    { value: chosenDays, name: words.chosenDays, needsRest: true }
  ]
  const line: Filter[] = [
    choice('days', words.days, view.days ?? (view.from || view.to ? chosenDays : ''), words.anyDay, days),
    choice(
      'status',
      words.status,
      view.status,
      words.anyStatus,
      deliveryStatuses.map(value => ({ value, name: statuses[value] }))
    )
  ]
  const rest: Filter[] = [
    { kind: 'day', name: 'from', label: words.from, value: view.from },
    { kind: 'day', name: 'to', label: words.to, value: view.to },
    person('driver'),
    person('customer'),
    choice('vehicle_id', words.vehicle, view.vehicle_id, words.anyVehicle, vehicles),
    ...(zones.length === 0 ? [] : [choice('zone', words.zone, view.zone, words.anyZone, zones)]),
    choice(
      'sort',
      words.sort,
      view.sort,
      words.usualSort,
      deliverySorts.map(value => ({ value, name: words.sorts[value] }))
    )
  ]
  const inLine = new Set(['q', 'days', 'status', 'columns'])
  const count = valuesOf(view).filter(([name]) => !inLine.has(name)).length
  return (
    <FilterBar
      action={opsDeliveriesPath}
      search={{ name: 'q', label: words.search, hint: words.searchHint, value: view.q }}
      filters={line}
      rest={{ label: words.filters, filters: rest, count }}
      appliesAtOnce
      kept={{ columns: view.columns }}
      submit={words.show}
      clear={isFiltered ? { href: deliveriesAddress({ columns: view.columns }), label: words.clear } : null}
    />
  )
}
