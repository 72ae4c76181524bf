import '../../../styles/controls/stop-details.css'
import type { ReactNode } from 'react'
import { formatDistantStop } from '../../../lib/format/places/distant-stop.ts'
import type { Locale } from '../../../lib/words/locale.ts'

export interface DistantNoteProps {
  /** From the place to the road where the driver stops. Undefined if nobody knows. */
  meters: number | undefined
  /** With {distance}. */
  sentence: string
  locale: Locale
}

/** Says below a stop that the driver stops far from it. Shows nothing if they stop near it. */
export function DistantNote({ meters, sentence, locale }: DistantNoteProps): ReactNode {
  const note = formatDistantStop(meters, sentence, locale)
  return note ? <span className="stop-detail">{note}</span> : null
}
