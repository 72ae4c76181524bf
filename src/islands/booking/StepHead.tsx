import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'

const total = 3

export interface StepHeadProps {
  step: 1 | 2 | 3
  title: string
  /** The address of the back link. */
  back: string
  words: Words['steps']
}

/** Shows the current step of a booking and a link back. */
export function StepHead({ step, title, back, words }: StepHeadProps): ReactNode {
  return (
    <div className="step-head">
      <a className="icon-button step-back" href={back} aria-label={words.back} title={words.back}>
        <ArrowLeft className="directional" aria-hidden="true" />
      </a>
      <div className="shrinks">
        <p className="smallest muted">{fill(words.step, { step, total })}</p>
        <h1 className="larger">{title}</h1>
      </div>
    </div>
  )
}
