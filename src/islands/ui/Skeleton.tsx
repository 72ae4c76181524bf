import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface SkeletonProps {
  shape?: 'text' | 'circle' | 'block'
  /** How many lines of text. */
  lines?: number
  /** Utilities for size: 'h-6 w-40'. */
  className?: string
}

/** The shape of what is coming. Decoration: say that something loads with `aria-busy` on its parent. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps): ReactNode {
  if (shape !== 'text' || lines === 1) {
    return <span className={classNames('skeleton', className)} data-shape={shape} aria-hidden="true" />
  }
  return (
    <span className={classNames('block', className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" data-shape="text" />
      ))}
    </span>
  )
}
