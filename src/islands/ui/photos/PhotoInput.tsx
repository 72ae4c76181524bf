import '../../../styles/controls/photos.css'
import { ImagePlus, RotateCw, X } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { FileInput } from './FileInput.tsx'

export interface PhotoShown {
  key: string
  preview: string
  state: 'sending' | 'sent' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** The error message; null if none. */
  failure: string | null
}

export interface PhotoInputProps {
  label: string
  /** Only for screen readers, below a heading that says the same. */
  isLabelHidden?: boolean | undefined
  hint?: string
  photos: readonly PhotoShown[]
  most: number
  /** Opens the camera directly on a phone. */
  camera?: boolean
  onAdd: (photos: File[]) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
  words: Words['photos']
}

/** Shows photos side by side with their upload progress, and a field for adding one. */
export function PhotoInput(props: PhotoInputProps): ReactNode {
  const { label, isLabelHidden, hint, photos, most, camera, onAdd, onRemove, onRetry, words } = props
  const id = useId()
  const sending = photos.filter(photo => photo.state === 'sending').length
  return (
    <fieldset className="field photos">
      <legend className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</legend>
      <ul className="photos-list">
        {photos.map((photo, index) => {
          const name = fill(words.photo, { number: String(index + 1) })
          return (
            <li key={photo.key} className="photo" data-state={photo.state}>
              <img src={photo.preview} alt={name} width={96} height={96} />
              {photo.state === 'sending' ? (
                <progress
                  className="photo-progress"
                  max={1}
                  value={photo.progress}
                  aria-label={words.sending}
                />
              ) : null}
              {photo.state === 'failed' ? (
                <button
                  type="button"
                  className="photo-retry"
                  aria-label={`${words.retry}: ${name}`}
                  onClick={() => onRetry(photo.key)}
                >
                  <RotateCw aria-hidden="true" />
                </button>
              ) : null}
              <button
                type="button"
                className="photo-remove"
                aria-label={`${photo.state === 'sending' ? words.cancel : words.remove}: ${name}`}
                onClick={() => onRemove(photo.key)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          )
        })}
        {photos.length < most ? (
          <li>
            <label className="photo-add" htmlFor={id}>
              <ImagePlus aria-hidden="true" />
              <span>{photos.length === 0 ? words.add : words.addAnother}</span>
            </label>
            <FileInput
              id={id}
              multiple={most - photos.length > 1}
              camera={camera}
              describedBy={hint ? `${id}-hint` : undefined}
              onChoose={onAdd}
            />
          </li>
        ) : null}
      </ul>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      <p role="status" className="visually-hidden">
        {sending > 0 ? words.sending : ''}
      </p>
      {photos.map(photo =>
        photo.failure ? (
          <p key={photo.key} role="alert" className="field-error">
            {photo.failure}
          </p>
        ) : null
      )}
    </fieldset>
  )
}
