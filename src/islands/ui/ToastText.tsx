import type { ReactNode } from 'react'

export interface ToastTextProps {
  title: ReactNode
  action?: { label: string; href: string } | undefined
  children?: ReactNode
}

/** What stands in a toast with a title: a toast lays its children side by side, this puts them in one. */
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
