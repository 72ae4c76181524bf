import type { ReactElement, ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { failureWords, isNotLoaded } from '../hydration/watch-islands.ts'
import { Button } from './buttons/Button.tsx'

export interface PartBoundaryProps {
  /** What the part is about. When that changes, the part is tried again. */
  about?: string | undefined
  children: ReactNode
}

/**
 * Keeps a fault small: if something in this part of the page throws, an error with 'Try again' takes its place, and the rest
 * of the page stays. React reports the fault to the console.
 */
export function PartBoundary({ about, children }: PartBoundaryProps): ReactElement {
  return (
    <ErrorBoundary FallbackComponent={PartFailed} resetKeys={[about]}>
      {children}
    </ErrorBoundary>
  )
}

function PartFailed({ error, resetErrorBoundary }: FallbackProps): ReactElement {
  const words = failureWords()
  // Code that didn't load once isn't asked for a second time by React. Only the page can do that.
  const retry = () => (isNotLoaded(error) ? location.reload() : resetErrorBoundary())
  return (
    <div className="island-errors" role="alert">
      <p>{words.failed}</p>
      <Button variant="secondary" size="small" onClick={retry}>
        {words.retry}
      </Button>
    </div>
  )
}
