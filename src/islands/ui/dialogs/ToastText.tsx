import type { ReactNode } from 'react'

export interface ToastTextProps {
  title: ReactNode
  action?: { label: string; href: string } | undefined
  children?: ReactNode
}

/**
 * Renders the content of a toast that has a title. A toast lays out its children side by side, so this wraps them in
 * one element.
 */
export function ToastText({ title, action, children }: ToastTextProps): ReactNode {
  return (
    <div>
      {title ? <p className="toast-title">{title}</p> : null}
      {children ? <p>{children}</p> : null}
      {action ? (
        <a className="toast-action" href={action.href}>
          {action.label}
        </a>
      ) : null}
    </div>
  )
}
