import '../../styles/messaging/composer.css'
import '../../styles/controls/photos.css'
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../lib/words/words.ts'
import { FileInput } from '../ui/photos/FileInput.tsx'

export interface AttachPhotoProps {
  photo: Blob | null
  onChoose: (photo: Blob | null) => void
  words: Words['messages']
}

/** Chooses a photo to send with a message. */
export function AttachPhoto({ photo, onChoose, words }: AttachPhotoProps): ReactNode {
  const id = useId()
  const [preview, setPreview] = useState('')
  useEffect(() => {
    if (!photo) return setPreview('')
    const url = URL.createObjectURL(photo)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [photo])

  if (photo && preview) {
    return (
      <span className="composer-photo">
        <img src={preview} alt={words.photo} width={48} height={48} />
        <button
          type="button"
          className="photo-remove"
          aria-label={words.removePhoto}
          onClick={() => onChoose(null)}
        >
          <X aria-hidden="true" />
        </button>
      </span>
    )
  }
  return (
    <span className="composer-attach">
      <label className="icon-button" htmlFor={id} title={words.attach}>
        <ImagePlus aria-hidden="true" />
        <span className="visually-hidden">{words.attach}</span>
      </label>
      <FileInput id={id} onChoose={([file]) => onChoose(file ?? null)} />
    </span>
  )
}
