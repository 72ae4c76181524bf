import '../../styles/ops/now.css'
import '../../styles/ops/now-map.css'
import { useStore } from '@nanostores/react'
import { Keyboard, Maximize2, Search, X } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { FleetDelivery } from '../../lib/contract/ops/fleet.ts'
import type { FleetFilters as FleetFiltersState } from '../../lib/fleet-filters.ts'
import { opsDeliveryPath } from '../../lib/paths.ts'
import { plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { go } from '../../stores/ops/commands.ts'
import {
  $fleet,
  $fleetDeliveries,
  $fleetLive,
  $fleetSelection,
  fleetNow,
  followFleet,
  visibleArea
} from '../../stores/ops/fleet.ts'
import {
  $fleetFilters,
  $fleetFound,
  isFiltered,
  listedDeliveries,
  searchFor,
  setFilters
} from '../../stores/ops/fleet-list.ts'
import { useHydrated } from '../hydration/page-state.ts'
import { latePart, useLatePart } from '../hydration/load-on-use.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { DeliveryViewWords } from './DeliveryView.tsx'
import { FleetFilters } from './FleetFilters.tsx'
import { FleetLegend } from './FleetLegend.tsx'
import { FleetList } from './FleetList.tsx'
import { FleetMap } from './FleetMap.tsx'
import { type NowDialog, NowDialogs } from './NowDialogs.tsx'
import { SelectedOnMap } from './SelectedOnMap.tsx'
import { useKeys } from './use-keys.ts'

export interface NowProps {
  initial: { at: number; deliveries: FleetDelivery[]; filters: FleetFiltersState }
  map: PublicConfiguration['map']
  vehicles: readonly string[]
  zones: readonly { id: string; name: string }[]
  pages: readonly { path: string; title: string }[]
  locale: Locale
  words: DeliveryViewWords
}

/** From this width on, a delivery opens beside the map. */
const wide = '(min-width: 75rem)'
const drawer = latePart(() => import('./DeliveryView.tsx'))

/** The live view: everything that needs a dispatcher, and where everyone is. */
export function Now({ initial, map, vehicles, zones, pages, locale, words }: NowProps): ReactNode {
  const followed = useStore($fleetDeliveries, { ssr: 'initial' })
  const chosen = useStore($fleetFilters, { ssr: 'initial' })
  const found = useStore($fleetFound, { ssr: 'initial' })
  const anyFilter = useStore(isFiltered, { ssr: 'initial' })
  const live = useStore($fleetLive, { ssr: 'initial' })
  const hydrated = useHydrated()
  const filters = hydrated ? chosen : initial.filters
  // Every second, something may become late.
  const { count } = useStore($fleet, { ssr: 'initial' })
  const [shown, setShown] = useState<'list' | 'map'>('list')
  const [dialog, setDialog] = useState<NowDialog>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const late = useLatePart(drawer, {
    needed: opened !== null,
    onFailure: () => opened && go(opsDeliveryPath(opened))
  })
  const input = useRef<HTMLInputElement>(null)

  // Before the first choice of the reader, which comes with the hydration.
  useLayoutEffect(() => setFilters(initial.filters), [initial])
  useEffect(() => followFleet(initial.deliveries), [initial])

  const deliveries = live === null ? initial.deliveries : followed
  const listed = useMemo(
    () => listedDeliveries(deliveries, filters, found, hydrated ? fleetNow() : initial.at),
    // oxlint-disable-next-line react/exhaustive-deps -- The time passes with each update.
    [deliveries, filters, found, hydrated, count]
  )
  const urgent = listed.filter(({ attention }) => attention).length

  function move(step: number) {
    const selection = $fleetSelection.get()
    const at = listed.findIndex(({ delivery }) => delivery.id === selection?.id)
    const next = listed[at === -1 ? 0 : Math.max(0, Math.min(listed.length - 1, at + step))]
    if (next) $fleetSelection.set({ kind: 'delivery', id: next.delivery.id })
    return next !== undefined
  }
  // The same function each time, because the list's rows render only when something about them changes.
  const open = useCallback((id: string) => {
    if (matchMedia(wide).matches) setOpened(id)
    else go(opsDeliveryPath(id))
  }, [])
  function leave() {
    if (document.activeElement === input.current) {
      searchFor('')
      input.current?.blur()
    } else if (opened) setOpened(null)
    else $fleetSelection.set(null)
    return true
  }
  function openSelected() {
    const selection = $fleetSelection.get()
    if (selection?.kind !== 'delivery') return false
    open(selection.id)
    return true
  }
  const show = (which: typeof dialog) => () => {
    setDialog(which)
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
    },
    '?': show('keys'),
    commands: show('commands')
  }
  useKeys(key => keys[key]?.() ?? false)

  const { now } = words
  return (
    <div className="fleet" data-shown={shown} data-drawer={opened ? '' : undefined}>
      <section className="fleet-side" aria-label={now.list}>
        <div className="fleet-head">
          <p role="status">
            <b>{plural(locale, now.count, listed.length)}</b>
            {urgent > 0 ? <span className="fleet-urgent">{plural(locale, now.need, urgent)}</span> : null}
          </p>
          <button
            type="button"
            className="fleet-tool"
            aria-label={now.commands.open}
            title={now.commands.open}
            onClick={show('commands')}
          >
            <Search aria-hidden="true" />
            <kbd aria-hidden="true">Ctrl K</kbd>
          </button>
          <button
            type="button"
            className="fleet-tool"
            aria-label={now.keys.open}
            title={now.keys.open}
            onClick={show('keys')}
          >
            <Keyboard aria-hidden="true" />
          </button>
        </div>
        <FleetFilters {...{ input, filters, vehicles, zones, urgent, words }} area={visibleArea} />
        {live === false ? (
          <p className="fleet-stale" role="status">
            {now.connecting}
          </p>
        ) : null}
        <FleetList
          {...{ listed, locale }}
          isFiltered={anyFilter || found !== null}
          words={now}
          onOpen={open}
        />
      </section>
      <div className="fleet-switch" role="group" aria-label={now.view}>
        {(['list', 'map'] as const).map(each => (
          <button key={each} type="button" aria-pressed={shown === each} onClick={() => setShown(each)}>
            {each === 'list' ? now.showList : now.showMap}
          </button>
        ))}
      </div>
      <FleetMap {...{ map, listed, words }}>
        <FleetLegend locale={locale} words={now} />
        <SelectedOnMap {...{ listed, locale, words }} />
      </FleetMap>
      {opened ? (
        <aside className="fleet-drawer" aria-label={words.opsDelivery.title}>
          {late ? (
            <late.DeliveryView id={opened} initial={null} heading={2} {...{ map, locale, words }}>
              <a
                className="fleet-tool"
                href={opsDeliveryPath(opened)}
                title={words.opsDelivery.openPage}
                aria-label={words.opsDelivery.openPage}
              >
                <Maximize2 aria-hidden="true" />
              </a>
              <button
                type="button"
                className="fleet-tool"
                aria-label={now.close}
                onClick={() => setOpened(null)}
              >
                <X aria-hidden="true" />
              </button>
            </late.DeliveryView>
          ) : (
            <Skeleton lines={8} />
          )}
        </aside>
      ) : null}
      <NowDialogs shown={dialog} onShow={setDialog} pages={pages} words={now} />
    </div>
  )
}
