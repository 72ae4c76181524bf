import { useStore } from '@nanostores/react'
import { ArrowRight, Search, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Tomorrow } from '../../../lib/contract/ops/fleet.ts'
import { type FleetFilters as Filters, noFilters } from '../../../lib/lists/fleet-filters.ts'
import type { Bounds } from '../../../lib/geo.ts'
import { opsPlanDayPath } from '../../../lib/paths.ts'
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
import { $tomorrow } from '../../../stores/ops/fleet.ts'
import { MoreFilters } from './MoreFilters.tsx'
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
  tomorrow: Tomorrow
  /** Returns the visible part of the map. */
  area: () => Bounds | null
  words: Pick<Words, 'now' | 'vehicles'>
}

/** The statuses that have a chip on the line, and those behind it. */
const often = ['searching'] as const
const rare = ['accepted', 'picked_up', 'arrived', 'returning', 'scheduled'] as const

/** The search and the filters above the list. */
export function FleetFilters(props: FleetFiltersProps): ReactNode {
  const { input, filters, vehicles, zones, initial, tomorrow, area, words } = props
  const next = useStore($tomorrow, { ssr: 'initial' }) ?? tomorrow
  const { urgent } = useListCounts(initial)
  const text = useStore($fleetQuery, { ssr: 'initial' })
  const failed = useStore($fleetSearchFailed, { ssr: 'initial' })
  const { now } = words

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
        {often.map(status => (
          <StatusChip key={status} {...{ status, filters }} isOften words={now} />
        ))}
        <a className="ops-chip" href={opsPlanDayPath(next.day)}>
          {now.tomorrow} <span className="ops-chip-count">{next.count}</span>
          <ArrowRight aria-hidden="true" />
        </a>
        <MoreFilters count={countBehind(filters)} label={now.more}>
          {[...often, ...rare].map(status => (
            <StatusChip
              key={status}
              {...{ status, filters }}
              isOften={often.some(each => each === status)}
              words={now}
            />
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
        </MoreFilters>
        {isFiltered(filters) ? (
          <button
            type="button"
            className="ops-chip fleet-clear"
            aria-label={now.clearFilters}
            title={now.clearFilters}
            onClick={() => setFilters(noFilters)}
          >
            <X aria-hidden="true" />
          </button>
        ) : null}
      </div>
    </div>
  )
}

/** Returns how many filters are set behind the line. */
const countBehind = ({ statuses, vehicle, zone, area }: Filters): number =>
  statuses.filter(status => rare.some(each => each === status)).length +
  [vehicle, zone, area].filter(Boolean).length

type NowWords = Words['now']

function StatusChip({
  status,
  filters,
  isOften,
  words
}: {
  status: keyof NowWords['statuses']
  filters: Filters
  /** On the line where it's long enough, otherwise behind it. */
  isOften: boolean
  words: NowWords
}): ReactNode {
  const isChosen = filters.statuses.includes(status)
  const others = filters.statuses.filter(each => each !== status)
  return (
    <button
      type="button"
      className="ops-chip"
      data-often={isOften || undefined}
      aria-pressed={isChosen}
      onClick={() => setFilters({ ...filters, statuses: isChosen ? others : [...others, status] })}
    >
      {words.statuses[status]}
    </button>
  )
}
