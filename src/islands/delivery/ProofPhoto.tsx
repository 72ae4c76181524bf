import type { ReactNode } from 'react'
import type { Stop } from '../../lib/contract/delivery/deliveries.ts'
import type { Words } from '../../lib/words/words.ts'

export interface ProofPhotoProps {
  stop: Pick<Stop, 'proof_photo_url'>
  words: Pick<Words['photos'], 'proofLabel'>
}

/** Links to the photo of a handover. */
export function ProofPhoto({ stop, words }: ProofPhotoProps): ReactNode {
  if (!stop.proof_photo_url) return null
  return (
    <a className="small" href={stop.proof_photo_url} target="_blank" rel="noreferrer">
      {words.proofLabel}
    </a>
  )
}
