import type { ReactNode } from 'react'
import type { RecipientView } from '../../lib/contract/tracking.ts'
import type { Words } from '../../lib/words/words.ts'
import { StillRoute } from '../format/stops/StillRoute.tsx'

export interface TrackHandoverProps {
  view: RecipientView
  /** Whether the server draws pictures of the map. */
  hasStill: boolean
  words: Words['tracking']
}

/** Shows the driver's photo of the handover, and where it was. Without other stops: they aren't the recipient's. */
export function TrackHandover({ view: { handover, place }, hasStill, words }: TrackHandoverProps): ReactNode {
  if (!handover) return null
  return (
    <>
      {handover.photo_url ? (
        <img className="track-photo" src={handover.photo_url} alt={words.handoverPhoto} loading="lazy" />
      ) : null}
      {hasStill ? <StillRoute route={[]} pickups={[]} dropoffs={[place]} /> : null}
    </>
  )
}
