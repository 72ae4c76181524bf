import type { ReactNode } from 'react'
import { useHydrated } from '../../hydration/page-state.ts'
import { classNames } from '../../ui/class-names.ts'
import { isElsewhere } from './company-clock.ts'
import { serverNow } from '../../../stores/core/server-time.ts'

/** Says below a list in which zone its times are, if the clock of the device shows another time. */
export function ZoneNote({ className }: { className?: string }): ReactNode {
  const hydrated = useHydrated()
  if (!hydrated || !isElsewhere(new Date(serverNow()))) return null
  return (
    <p className={classNames('zone-note small muted', className)}>
      {document.documentElement.dataset['zoneNote']}
    </p>
  )
}
