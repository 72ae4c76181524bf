import type { ReactNode } from 'react'

/** Shows a spinner. Screen readers read `label`; without it the spinner is decoration. */
export function Spinner({ label }: { label?: string }): ReactNode {
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      {label ? <span className="visually-hidden">{label}</span> : null}
    </>
  )
}
