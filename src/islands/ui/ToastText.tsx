import type { ReactNode } from 'react'

/** What stands in a toast with a title: a toast lays its children side by side, this puts them in one. */
export function ToastText({ title, children }: { title: ReactNode; children?: ReactNode }): ReactNode {
  return (
    <div>
      <p className="toast-title">{title}</p>
      {children ? <p>{children}</p> : null}
    </div>
  )
}
