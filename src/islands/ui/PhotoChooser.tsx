import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FileInput } from './FileInput.tsx'

export interface PhotoChooserProps {
  icon: ReactNode
  /** Whether there is a photo, which can then be changed or removed. */
  hasPhoto: boolean
  busy: boolean
  /** Tells screen readers which photo the buttons are for, if a page has several. */
  about?: string
  /** The id of a text about photos that fit. */
  describedBy: string
  onChoose: (photo: File) => void
  onRemove: () => void
  words: { choose: string; change: string; remove: string; sending: string }
}

/** Renders the buttons that choose, change and remove one photo. The parent shows the photo. */
export function PhotoChooser({
  icon,
  hasPhoto,
  busy,
  about,
  describedBy,
  onChoose,
  onRemove,
  words
}: PhotoChooserProps): ReactNode {
  const id = useId()
  const which = about ? <span className="visually-hidden">: {about}</span> : null
  return (
    <>
      <label className="button" data-variant="secondary" data-size="small" htmlFor={id} aria-busy={busy}>
        <span className="button-label">
          {icon}
          {busy ? words.sending : hasPhoto ? words.change : words.choose}
          {which}
        </span>
      </label>
      <FileInput
        id={id}
        disabled={busy}
        describedBy={describedBy}
        onChoose={([photo]) => photo && onChoose(photo)}
      />
      {hasPhoto ? (
        <Button variant="quiet" size="small" disabled={busy} onClick={onRemove}>
          {words.remove}
          {which}
        </Button>
      ) : null}
    </>
  )
}
