import type { ReactNode } from 'react'
import type { Elements } from '../ui/elements.ts'

export interface PartProps {
  id: string
  title: string
  detail?: string
  /** The button beside the title. */
  action?: Elements
  children: Elements
}

/** A part of the organization's page. */
export function Part({ id, title, detail, action, children }: PartProps): ReactNode {
  return (
    <section className="card part" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id} className="large">
          {title}
        </h2>
        {action}
      </div>
      {detail ? <p className="small muted">{detail}</p> : null}
      {children}
    </section>
  )
}
