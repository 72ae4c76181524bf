import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What went wrong with the whole of a form; read out as it appears. */
export function FormFailure({ children }: { children: ReactNode }): ReactNode {
  return children ? (
    <p className="notice" data-tone="failed" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  ) : null
}
