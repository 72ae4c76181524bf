import type { ReactNode } from 'react'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** Whether the title is the page's heading. */
  heading?: boolean
  detail?: ReactNode
  /** The one action that helps. */
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
