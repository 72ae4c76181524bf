import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface ListRowProps {
  title: ReactNode
  detail?: ReactNode
  /** An icon or initials in a circle. */
  lead?: ReactNode
  trail?: ReactNode
  /** Renders a link with a chevron. */
  href?: string
  /** Renders a button. */
  onPress?: () => void
  /** Marks the current page in a list of pages. */
  current?: boolean
  className?: string
}

/** Renders one row of a list. Its parent needs the class `list`. */
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
        <span className="row-title">
          <bdi>{title}</bdi>
        </span>
        {detail ? (
          <span className="row-detail">
            <bdi>{detail}</bdi>
          </span>
        ) : null}
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
