import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../lib/words/words.ts'
import { PhotoInput } from '../ui/PhotoInput.tsx'

export interface ProofPhotoProps {
  photo: Blob | null
  onChoose: (photo: Blob | null) => void
  words: Words['photos']
}

/** Takes a photo as proof of delivery. It is sent with the report; offline, both wait. */
export function ProofPhoto({ photo, onChoose, words }: ProofPhotoProps): ReactNode {
  const [preview, setPreview] = useState('')
  useEffect(() => {
    if (!photo) return undefined
    const url = URL.createObjectURL(photo)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [photo])
  const shown =
    photo && preview ? [{ key: preview, preview, state: 'sent' as const, progress: 1, failure: null }] : []
  return (
    <PhotoInput
      label={words.proof}
      photos={shown}
      most={1}
      camera
      onAdd={([file]) => onChoose(file ?? null)}
      onRemove={() => onChoose(null)}
      onRetry={() => {}}
      words={words}
    />
  )
}
