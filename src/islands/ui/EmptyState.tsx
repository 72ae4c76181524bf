import type { ReactNode } from 'react'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** The title is the page's own heading. */
  heading?: boolean
  detail?: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
}

export function EmptyState({ icon, title, heading, detail, action }: EmptyStateProps): ReactNode {
  const Title = heading ? 'h1' : 'p'
  return (
    <div className="empty">
      {icon ? (
        <span className="empty-icon" aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <Title className="empty-title">{title}</Title>
      {detail ? <p className="empty-detail">{detail}</p> : null}
      {action ? <div className="empty-action">{action}</div> : null}
    </div>
  )
}
