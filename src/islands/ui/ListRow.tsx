import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface ListRowProps {
  title: ReactNode
  detail?: ReactNode
  /** An icon or initials in a circle. */
  lead?: ReactNode
  trail?: ReactNode
  /** Makes it a link, with a chevron. */
  href?: string
  /** Makes it a button. */
  onPress?: () => void
  /** Shown as the one that is chosen, for lists of pages. */
  current?: boolean
  className?: string
}

/** A line of a list. Put rows into an element with the class `list`. */
export function ListRow({
  title,
  detail,
  lead,
  trail,
  href,
  onPress,
  current,
  className
}: ListRowProps): ReactNode {
  const inside = (
    <>
      {lead ? <span className="row-lead">{lead}</span> : null}
      <span className="row-text">
        <span className="row-title">{title}</span>
        {detail ? <span className="row-detail">{detail}</span> : null}
      </span>
      {trail ? <span className="row-trail">{trail}</span> : null}
      {href ? <ChevronRight className="row-chevron" aria-hidden="true" /> : null}
    </>
  )
  const look = classNames('row', className)

  if (href) {
    return (
      <a className={look} href={href} aria-current={current ? 'page' : undefined}>
        {inside}
      </a>
    )
  }
  if (onPress) {
    return (
      <button className={look} type="button" onClick={onPress}>
        {inside}
      </button>
    )
  }
  return <div className={look}>{inside}</div>
}
