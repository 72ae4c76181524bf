import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { PhotoInput } from './PhotoInput.tsx'

export interface OnePhotoProps {
  label: string
  /** Only for screen readers, below a heading that says the same. */
  isLabelHidden?: boolean
  /** Opens the camera directly on a phone. */
  camera?: boolean
  photo: Blob | null
  onChoose: (photo: Blob | null) => void
  words: Words['photos']
}

/** Takes one photo, which is sent with the rest of its form. */
export function OnePhoto({ label, isLabelHidden, camera, photo, onChoose, words }: OnePhotoProps): ReactNode {
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
      label={label}
      isLabelHidden={isLabelHidden}
      photos={shown}
      most={1}
      camera={camera}
      onAdd={([file]) => onChoose(file ?? null)}
      onRemove={() => onChoose(null)}
      onRetry={() => {}}
      words={words}
    />
  )
}
