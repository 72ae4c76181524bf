import type { ReactNode } from 'react'
import type { Figure } from './driven-text.ts'

/** A figure, and what it's compared with below it. */
export function DrivenFigure({ figure: { value, notes } }: { figure: Figure }): ReactNode {
  return (
    <span className="driven-figure">
      <span>{value}</span>
      {notes.map(note => (
        <span key={note} className="driven-note">
          {note}
        </span>
      ))}
    </span>
  )
}
