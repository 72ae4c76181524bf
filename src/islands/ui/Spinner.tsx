import type { ReactNode } from 'react'

/** Turns until its parent takes it away. `label` is read out; without it the spinner is decoration. */
export function Spinner({ label }: { label?: string }): ReactNode {
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      {label ? <span className="visually-hidden">{label}</span> : null}
    </>
  )
}
