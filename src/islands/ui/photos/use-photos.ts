import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPhotos } from '../../../stores/files/photos.ts'
import type { Photos, PhotosOptions } from '../../../stores/files/photos.ts'
import type { PhotoShown } from './PhotoInput.tsx'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'

export interface PhotoSelection extends Photos {
  shown: PhotoShown[]
  /** The ids of the uploaded photos. */
  ids: string[]
  sending: boolean
}

/** Manages the photos of one form while it is open. */
export function usePhotos(options: PhotosOptions): PhotoSelection {
  const [photos] = useState(() => createPhotos(options))
  const list = useStore(photos.$photos)
  useEffect(() => () => photos.clear(), [photos])
  return {
    ...photos,
    shown: list.map(({ failure, ...photo }) => ({
      ...photo,
      failure: failure ? sentenceFor(failure.code) : null
    })),
    ids: list.flatMap(photo => (photo.file ? [photo.file.id] : [])),
    sending: list.some(photo => photo.state === 'sending')
  }
}
