import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

/** The filters that are used less, over the list. They're there before the page is alive. */
export function MoreFilters({
  count,
  label,
  children
}: {
  /** How many of them are set. */
  count: number
  label: string
  children: ReactNode
}): ReactNode {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = box
      if (event.target instanceof Node && current?.contains(event.target)) return
      if (current) current.open = false
    }
    addEventListener('pointerdown', close)
    addEventListener('focusin', close)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('focusin', close)
    }
  }, [])
  function leave(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== 'Escape' || !event.currentTarget.open) return
    event.stopPropagation()
    event.currentTarget.open = false
    event.currentTarget.querySelector('summary')?.focus()
  }
  return (
    <details ref={box} className="fleet-more" onKeyDown={leave}>
      <summary className="ops-chip" data-set={count > 0 ? '' : undefined}>
        <span>{label}</span>
        {count > 0 ? <span className="ops-chip-count">{count}</span> : null}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="fleet-more-panel">{children}</div>
    </details>
  )
}
