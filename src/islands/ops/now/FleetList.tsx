import { useStore } from '@nanostores/react'
import { Radar } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from '../../../lib/words/locale.ts'
import { $fleetSelection } from '../../../stores/ops/fleet.ts'
import { $fleetFound, $listed, type ListedDelivery } from '../../../stores/ops/fleet-list.ts'
import { useMedia } from '../../hydration/use-media.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import {
  FleetRow,
  fleetRowHeight,
  fleetRowId,
  fleetTouchRowHeight,
  type RowWords,
  touchWindow
} from './FleetRow.tsx'
import { useListLength } from './use-fleet.ts'
import { useVirtualList } from './use-virtual-list.ts'

export interface FleetListProps {
  /** The page's own list. */
  initial: readonly ListedDelivery[]
  /** Whether filters leave deliveries out. */
  filtered: boolean
  /** The time of the page until it's hydrated, in milliseconds, then null. */
  at: number | null
  locale: Locale
  words: RowWords
  onOpen: (id: string) => void
}

/** The deliveries as a list box. It renders only the visible ones, and scrolls to the selected one. */
export function FleetList(props: FleetListProps): ReactNode {
  const { initial, filtered, at, locale, words, onOpen } = props
  const count = useListLength(initial)
  const box = useRef<HTMLUListElement>(null)
  const rows = useRef<HTMLLIElement>(null)
  const end = useRef<HTMLLIElement>(null)
  const isTouched = useMedia(touchWindow)
  const selection = useStore($fleetSelection, { ssr: 'initial' })
  const { items, height, scrollTo } = useVirtualList(
    box,
    count,
    isTouched ? fleetTouchRowHeight : fleetRowHeight
  )
  const id = selection?.kind === 'delivery' ? selection.id : undefined
  const reveal = useEffectEvent(() => {
    const index = placeOf(id)
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

  if (count === 0) return <NothingListed {...{ filtered, words }} />
  const selectedAt = placeOf(id)
  const isShown = items.some(({ index }) => index === selectedAt)
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
      {items.map(({ index }) => (
        <FleetRow key={index} total={count} {...{ index, initial, at, locale, words, onOpen }} />
      ))}
      <li ref={end} role="presentation" />
    </ul>
  )
}

/** Returns the place of a delivery in the list, or -1. */
const placeOf = (id: string | undefined) =>
  ($listed.get() ?? []).findIndex(({ delivery }) => delivery.id === id)

function NothingListed({ filtered, words }: Pick<FleetListProps, 'filtered' | 'words'>): ReactNode {
  const found = useStore($fleetFound, { ssr: 'initial' })
  const isLimited = filtered || found !== null
  return (
    <div className="fleet-none">
      <EmptyState
        icon={<Radar />}
        title={isLimited ? words.nothingFound : words.nothing}
        detail={isLimited ? words.nothingFoundDetail : words.nothingDetail}
      />
    </div>
  )
}
