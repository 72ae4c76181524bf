import { useStore } from '@nanostores/react'
import { Search, X } from 'lucide-react'
import { type ReactNode, type RefObject } from 'react'
import type { DeliveryStatus } from '../../../lib/contract/delivery/deliveries.ts'
import { type FleetFilters as Filters, noFilters } from '../../../lib/lists/fleet-filters.ts'
import type { Bounds } from '../../../lib/geo.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import type { Words } from '../../../lib/words/words.ts'
import {
  $fleetQuery,
  $fleetSearchFailed,
  isFiltered,
  type ListedDelivery,
  searchFor,
  setFilters
} from '../../../stores/ops/fleet-list.ts'
import { ChipChoice } from './ChipChoice.tsx'
import { useListCounts } from './use-fleet.ts'

export interface FleetFiltersProps {
  input: RefObject<HTMLInputElement | null>
  filters: Filters
  /** The codes of the company's vehicles. */
  vehicles: readonly string[]
  /** The company's zones. Without any, there is nothing to choose. */
  zones: readonly { id: string; name: string }[]
  /** The page's own list. */
  initial: readonly ListedDelivery[]
  /** Returns the visible part of the map. */
  area: () => Bounds | null
  words: Pick<Words, 'now' | 'vehicles'>
}

const statuses = ['searching', 'accepted', 'picked_up', 'arrived', 'returning', 'scheduled'] as const

/** The search and the filters above the list. */
export function FleetFilters(props: FleetFiltersProps): ReactNode {
  const { input, filters, vehicles, zones, initial, area, words } = props
  const { urgent } = useListCounts(initial)
  const text = useStore($fleetQuery, { ssr: 'initial' })
  const failed = useStore($fleetSearchFailed, { ssr: 'initial' })
  const { now } = words

  function toggle(status: DeliveryStatus) {
    const others = filters.statuses.filter(each => each !== status)
    const next = others.length < filters.statuses.length ? others : [...others, status]
    setFilters({ ...filters, statuses: next })
  }

  return (
    <div className="fleet-filters">
      <div className="fleet-search">
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="search"
          dir="auto"
          value={text}
          onChange={event => searchFor(event.currentTarget.value)}
          placeholder={now.searchHint}
          aria-label={now.search}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {text ? (
          <button
            type="button"
            aria-label={now.clear}
            onClick={() => {
              searchFor('')
              input.current?.focus()
            }}
          >
            <X aria-hidden="true" />
          </button>
        ) : (
          <kbd aria-hidden="true">/</kbd>
        )}
      </div>
      {failed ? (
        <p className="fleet-failed" role="alert">
          {now.searchFailed}
        </p>
      ) : null}
      <div className="fleet-chips" role="group" aria-label={now.filters}>
        <button
          type="button"
          className="ops-chip"
          data-tone="failed"
          aria-pressed={filters.attention}
          onClick={() => setFilters({ ...filters, attention: !filters.attention })}
        >
          {now.attention} <span className="ops-chip-count">{urgent}</span>
        </button>
        {statuses.map(status => (
          <button
            key={status}
            type="button"
            className="ops-chip"
            aria-pressed={filters.statuses.includes(status)}
            onClick={() => toggle(status)}
          >
            {now.statuses[status]}
          </button>
        ))}
        <button
          type="button"
          className="ops-chip"
          aria-pressed={filters.area !== null}
          onClick={() => setFilters({ ...filters, area: filters.area ? null : area() })}
        >
          {now.area}
        </button>
        <ChipChoice
          label={now.vehicle}
          any={now.anyVehicle}
          value={filters.vehicle}
          options={vehicles.map(code => ({ id: code, name: vehicleName(words.vehicles, code) }))}
          onChange={vehicle => setFilters({ ...filters, vehicle })}
        />
        {zones.length > 0 ? (
          <ChipChoice
            label={now.zone}
            any={now.anyZone}
            value={filters.zone}
            options={zones}
            onChange={zone => setFilters({ ...filters, zone })}
          />
        ) : null}
        {isFiltered(filters) ? (
          <button type="button" className="ops-chip" onClick={() => setFilters(noFilters)}>
            <X aria-hidden="true" />
            {now.clearFilters}
          </button>
        ) : null}
      </div>
    </div>
  )
}
