import { useStore } from '@nanostores/react'
import { Radar } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $fleetSelection, fleetNow } from '../../stores/ops/fleet.ts'
import type { ListedDelivery } from '../../stores/ops/fleet-list.ts'
import { useHydrated } from '../hydration/page-state.ts'
import { useMedia } from '../hydration/use-media.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import {
  FleetRow,
  fleetRowHeight,
  fleetRowId,
  fleetTouchRowHeight,
  rowReason,
  touchWindow
} from './FleetRow.tsx'
import { useVirtualList } from './use-virtual-list.ts'

export interface FleetListProps {
  listed: readonly ListedDelivery[]
  isFiltered: boolean
  locale: Locale
  words: Words['now']
  onOpen: (id: string) => void
}

/** The deliveries as a list box. It renders only the visible ones, and scrolls to the selected one. */
export function FleetList({ listed, isFiltered, locale, words, onOpen }: FleetListProps): ReactNode {
  const box = useRef<HTMLUListElement>(null)
  const rows = useRef<HTMLLIElement>(null)
  const end = useRef<HTMLLIElement>(null)
  const hydrated = useHydrated()
  const isTouched = useMedia(touchWindow)
  const selection = useStore($fleetSelection, { ssr: 'initial' })
  const { items, height, scrollTo } = useVirtualList(
    box,
    listed.length,
    isTouched ? fleetTouchRowHeight : fleetRowHeight,
    index => listed[index]?.delivery.id ?? String(index)
  )
  const id = selection?.kind === 'delivery' ? selection.id : undefined
  const reveal = useEffectEvent(() => {
    const index = listed.findIndex(({ delivery }) => delivery.id === id)
    if (index >= 0) scrollTo(index)
  })
  useEffect(() => {
    if (id) reveal()
  }, [id])

  // The policy of the page allows no style attributes, so the heights around the visible rows are set from here.
  const before = items[0]?.start ?? 0
  const after = height - (items.at(-1)?.end ?? 0)
  useLayoutEffect(() => {
    rows.current?.style.setProperty('block-size', `${before}px`)
    end.current?.style.setProperty('block-size', `${after}px`)
  }, [before, after])

  if (listed.length === 0) {
    return (
      <div className="fleet-none">
        <EmptyState
          icon={<Radar />}
          title={isFiltered ? words.nothingFound : words.nothing}
          detail={isFiltered ? words.nothingFoundDetail : words.nothingDetail}
        />
      </div>
    )
  }
  const now = hydrated ? fleetNow() : (listed[0]?.delivery.since ?? 0)
  const isShown = items.some(({ index }) => listed[index]?.delivery.id === id)
  return (
    <ul
      ref={box}
      role="listbox"
      aria-label={words.list}
      aria-activedescendant={id && isShown ? fleetRowId(id) : undefined}
      tabIndex={0}
      className="fleet-list"
    >
      <li ref={rows} role="presentation" />
      {items.map(({ index, key }) => {
        const each = listed[index]
        return each ? (
          <FleetRow
            key={key}
            delivery={each.delivery}
            reason={rowReason(each, now, words, locale)}
            isUrgent={each.attention !== null}
            place={index + 1}
            total={listed.length}
            selected={each.delivery.id === id}
            {...{ words, onOpen }}
          />
        ) : null
      })}
      <li ref={end} role="presentation" />
    </ul>
  )
}
