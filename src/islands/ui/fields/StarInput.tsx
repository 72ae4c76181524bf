import '../../../styles/delivery/history.css'
import { Star } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldNote } from './Field.tsx'

const values = [1, 2, 3, 4, 5]

export interface StarInputProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  name: string
  /** Zero means no rating yet. */
  value: number
  onChange: (value: number) => void
  /** Returns the number of stars in words: '4 stars'. */
  spoken: (count: number) => string
  /** The meanings of one to five stars, shown once chosen. */
  meanings: readonly string[]
}

/** Renders one to five stars as radio buttons, so that the arrow keys work and each has a name. */
export function StarInput({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  spoken,
  meanings
}: StarInputProps): ReactNode {
  const noteId = useId()
  return (
    <fieldset
      className="field"
      aria-describedby={error || hint ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="field-label">{label}</legend>
      <div className="star-input">
        {values.map(count => (
          <label key={count} className="star" data-filled={count <= value || undefined}>
            <input
              type="radio"
              name={name}
              value={count}
              checked={count === value}
              aria-label={`${spoken(count)}, ${meanings[count - 1] ?? ''}`}
              onChange={() => onChange(count)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
        <span className="star-meaning" aria-hidden="true">
          {meanings[value - 1]}
        </span>
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}

/** Shows a rating that was given. */
export function Stars({ count, label }: { count: number; label: string }): ReactNode {
  return (
    <span className="stars" role="img" aria-label={label}>
      {values.map(each => (
        <Star key={each} aria-hidden="true" data-filled={each <= Math.round(count) || undefined} />
      ))}
    </span>
  )
}
