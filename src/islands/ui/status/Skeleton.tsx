import type { ReactNode } from 'react'

export interface SkeletonProps {
  shape?: 'text' | 'circle' | 'block'
  /** The number of text lines. */
  lines?: number
  /** The size of what loads. Without it, a block is 120 px high and a text as wide as its parent. */
  size?: 'control' | 'row' | 'link' | 'card' | 'table' | 'page' | 'long' | 'short'
}

/** Shows a placeholder for loading content. Decoration: set `aria-busy` on its parent. */
export function Skeleton({ shape = 'text', lines = 1, size }: SkeletonProps): ReactNode {
  if (shape !== 'text' || lines === 1) {
    return <span className="skeleton" data-shape={shape} data-size={size} aria-hidden="true" />
  }
  return (
    <span className="own-line" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" data-shape="text" />
      ))}
    </span>
  )
}
