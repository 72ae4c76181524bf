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
  /** 0 for none yet. */
  value: number
  onChange: (value: number) => void
  /** '4 stars'. */
  spoken: (count: number) => string
  /** What one, two … five stars mean, shown once chosen. */
  meanings: readonly string[]
}

/** One to five stars: radio buttons underneath, so that arrows move and each says its name. */
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

/** Stars that were given. */
export function Stars({ count, label }: { count: number; label: string }): ReactNode {
  return (
    <span className="stars" role="img" aria-label={label}>
      {values.map(each => (
        <Star key={each} aria-hidden="true" data-filled={each <= Math.round(count) || undefined} />
      ))}
    </span>
  )
}
