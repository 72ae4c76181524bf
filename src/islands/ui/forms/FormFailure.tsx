import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shows an error that concerns the whole form. Screen readers announce it when it appears. */
export function FormFailure({ children }: { children: ReactNode }): ReactNode {
  return children ? (
    <p className="notice" data-tone="failed" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  ) : null
}
