import '../../../styles/ops/now.css'
import '../../../styles/ops/now-map.css'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { RecurringFailure } from '../../../lib/contract/recurring/recurring.ts'
import type { DriverConversation } from '../../../lib/contract/driver/dispatch-messages.ts'
import type { FleetDelivery, Tomorrow } from '../../../lib/contract/ops/fleet.ts'
import type { PlanNeeds } from '../../../lib/contract/ops/planning/plan-needs.ts'
import { type FleetFilters as FleetFiltersState, noFilters } from '../../../lib/lists/fleet-filters.ts'
import { opsDeliveryPath } from '../../../lib/paths.ts'
import type { ReasonSentences } from '../../../lib/delivery/recurring-reasons.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { addPageCommands, go } from '../../../stores/ops/commands.ts'
import type { Command } from '../../../stores/ops/delivery.ts'
import { $newDelivery } from '../../../stores/booking/new-delivery.ts'
import { $fleetSelection, followFleet, visibleArea } from '../../../stores/ops/fleet.ts'
import { $fleetLive } from '../../../stores/ops/watched-delivery.ts'
import {
  $fleetFilters,
  $listed,
  isFiltered,
  listedDeliveries,
  searchFor,
  setFilters
} from '../../../stores/ops/fleet-list.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import type { DeliveryViewWords } from '../delivery/delivery-words.ts'
import { DriversWaiting } from './DriversWaiting.tsx'
import { TodaysPlan } from './TodaysPlan.tsx'
import { RecurringFailed } from './RecurringFailed.tsx'
import { FleetDrawer, type OpenedDelivery } from './FleetDrawer.tsx'
import { FleetFilters } from './FleetFilters.tsx'
import { FleetHead } from './FleetHead.tsx'
import { FleetLegend } from './FleetLegend.tsx'
import { FleetList } from './FleetList.tsx'
import { FleetMap } from './FleetMap.tsx'
import { SelectedOnMap } from './SelectedOnMap.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface NowProps {
  initial: {
    at: number
    deliveries: FleetDelivery[]
    tomorrow: Tomorrow
    filters: FleetFiltersState
    /** The drivers with an unread message. */
    waiting: DriverConversation[]
    recurring: RecurringFailure[]
    plan: { day: string; needs: PlanNeeds | null }
  }
  map: PublicConfiguration['map']
  vehicles: readonly string[]
  zones: readonly { id: string; name: string }[]
  /** Why recurring deliveries couldn't be booked. */
  reasons: ReasonSentences
  locale: Locale
  words: DeliveryViewWords
}

/** From this width on, a delivery opens beside the map. */
const wide = '(min-width: 75rem)'

/** Selects the delivery that is some rows below the selected one, or above it. Returns whether there is one. */
function move(step: number): boolean {
  const listed = $listed.get() ?? []
  const selection = $fleetSelection.get()
  const at = listed.findIndex(({ delivery }) => delivery.id === selection?.id)
  const next = listed[at === -1 ? 0 : Math.max(0, Math.min(listed.length - 1, at + step))]
  if (next) $fleetSelection.set({ kind: 'delivery', id: next.delivery.id })
  return next !== undefined
}

/**
 * The live view: everything that needs a dispatcher, and where everyone is. It doesn't render when the fleet changes. Its
 * parts do, each when something about it changes.
 */
export function Now({ initial, map, vehicles, zones, reasons, locale, words }: NowProps): ReactNode {
  const chosen = useStore($fleetFilters, { ssr: 'initial' })
  const live = useStore($fleetLive, { ssr: 'initial' })
  const hydrated = useHydrated()
  const filters = hydrated ? chosen : initial.filters
  const [shown, setShown] = useState<'list' | 'map'>('list')
  const [opened, setOpened] = useState<OpenedDelivery | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const listed = useMemo(
    () => listedDeliveries(initial.deliveries, initial.filters, null, initial.at),
    [initial]
  )

  // Before the first choice of the reader, which comes with the hydration.
  useLayoutEffect(() => setFilters(initial.filters), [initial])
  useEffect(() => followFleet(initial.deliveries), [initial])

  // The same function each time, because the list's rows render only when something about them changes.
  const open = useCallback((id: string, command?: Command) => {
    $fleetSelection.set({ kind: 'delivery', id })
    if (matchMedia(wide).matches) setOpened({ id, command })
    else go(`${opsDeliveryPath(id)}${command ? `#${command}` : ''}`)
  }, [])
  useEffect(
    () =>
      addPageCommands({
        actions: [
          {
            id: 'attention',
            title: words.now.attention,
            run: () => setFilters({ ...noFilters, attention: true })
          },
          { id: 'all', title: words.now.clearFilters, run: () => setFilters(noFilters) }
        ],
        onCommand: open
      }),
    [open, words.now]
  )
  // An open drawer goes with the selection.
  useEffect(
    () =>
      $fleetSelection.listen(selection =>
        setOpened(before =>
          before && selection?.kind === 'delivery' && selection.id !== before.id
            ? { id: selection.id }
            : before
        )
      ),
    []
  )
  // So does it when a new delivery begins, which needs the room.
  useEffect(() => $newDelivery.listen(isOpen => isOpen && setOpened(null)), [])
  const close = () => setOpened(null)
  function leave() {
    if (document.activeElement === input.current) {
      searchFor('')
      input.current?.blur()
    } else if (opened) close()
    else $fleetSelection.set(null)
    return true
  }
  function openSelected() {
    const selection = $fleetSelection.get()
    if (selection?.kind !== 'delivery') return false
    open(selection.id)
    return true
  }
  const keys: Record<string, () => boolean> = {
    j: () => move(1),
    ArrowDown: () => move(1),
    k: () => move(-1),
    ArrowUp: () => move(-1),
    Enter: openSelected,
    Escape: leave,
    '/': () => {
      setShown('list')
      input.current?.focus()
      return true
    }
  }
  useKeys(key => keys[key]?.() ?? false)

  const { now, vehicles: names } = words
  // The same object each time, as the function.
  const rowWords = useMemo(() => ({ ...now, vehicles: names }), [now, names])
  return (
    <div className="fleet" data-shown={shown} data-drawer={opened ? '' : undefined}>
      <section className="fleet-side" aria-label={now.list}>
        <PartBoundary>
          <FleetHead initial={listed} locale={locale} words={now} />
          <FleetFilters
            {...{ input, filters, vehicles, zones, words }}
            initial={listed}
            tomorrow={initial.tomorrow}
            area={visibleArea}
          />
        </PartBoundary>
        <PartBoundary>
          <DriversWaiting initial={initial.waiting} locale={locale} words={now} />
          <TodaysPlan
            day={initial.plan.day}
            initial={initial.plan.needs}
            locale={locale}
            words={words.planNeeds}
          />
          <RecurringFailed initial={initial.recurring} {...{ locale, reasons }} words={words.recurring} />
        </PartBoundary>
        <PartBoundary>
          <FleetList
            initial={listed}
            filtered={isFiltered(filters)}
            at={hydrated ? null : initial.at}
            locale={locale}
            words={rowWords}
            onOpen={open}
          />
        </PartBoundary>
      </section>
      <div className="fleet-switch" role="group" aria-label={now.view}>
        {(['list', 'map'] as const).map(each => (
          <button key={each} type="button" aria-pressed={shown === each} onClick={() => setShown(each)}>
            {each === 'list' ? now.showList : now.showMap}
          </button>
        ))}
      </div>
      <PartBoundary>
        <FleetMap {...{ map, words }} narrowed={opened !== null}>
          <FleetLegend locale={locale} words={now} />
          <SelectedOnMap {...{ locale, words }} />
        </FleetMap>
      </PartBoundary>
      {live === false ? (
        <p className="fleet-stale" role="status">
          {now.connecting}
        </p>
      ) : null}
      <PartBoundary about={opened?.id}>
        <FleetDrawer opened={opened} onClose={close} {...{ map, locale, words }} />
      </PartBoundary>
    </div>
  )
}
