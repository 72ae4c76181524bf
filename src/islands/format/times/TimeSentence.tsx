import type { ReactNode } from 'react'
import type { Elements } from '../../ui/elements.ts'

export interface TimeSentenceProps {
  /** A sentence, which can have `{time}`. */
  sentence: string
  children: Elements
}

/** Renders a sentence with `{time}` replaced by its children. */
export function TimeSentence({ sentence, children }: TimeSentenceProps): ReactNode {
  const [before, after] = sentence.split('{time}')
  return (
    <span>
      <span>{before}</span>
      {after === undefined ? null : children}
      <span>{after}</span>
    </span>
  )
}
