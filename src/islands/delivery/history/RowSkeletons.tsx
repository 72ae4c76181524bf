import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/status/Skeleton.tsx'

/** Placeholders for rows that are still loading. */
export function RowSkeletons({ count }: { count: number }): ReactNode {
  return Array.from({ length: count }, (_, row) => (
    <li key={row} className="row" aria-hidden="true">
      <Skeleton shape="circle" />
      <span className="row-text">
        <Skeleton size="long" />
        <Skeleton size="short" />
      </span>
    </li>
  ))
}
