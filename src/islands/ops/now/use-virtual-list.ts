import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type VirtualItem,
  Virtualizer
} from '@tanstack/virtual-core'
import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react'

export interface VirtualList {
  items: VirtualItem[]
  /** The height of all rows in pixels. */
  height: number
  scrollTo: (index: number) => void
}

/** Rows to render beyond both edges, so that scrolling shows no gaps. */
const overscan = 8
/** What the server and the first render show, before the height is known. */
const firstHeight = 720

/** Renders only the rows that are visible, which all have the same height. */
export function useVirtualList(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number
): VirtualList {
  const [, render] = useReducer((renders: number) => renders + 1, 0)
  const options = {
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan,
    initialRect: { width: 0, height: firstHeight },
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: render
  }
  const [virtual] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options))
  virtual.setOptions(options)
  useEffect(() => virtual._didMount(), [virtual])
  useLayoutEffect(() => virtual._willUpdate())
  return {
    items: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    scrollTo: index => virtual.scrollToIndex(index, { align: 'auto' })
  }
}
