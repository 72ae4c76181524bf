import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldNote } from './Field.tsx'

export interface RadioCard {
  value: string
  title: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  /** At the end: a price, say. */
  trail?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps {
  label: ReactNode
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  name: string
  cards: readonly RadioCard[]
  /** Given with `onChange`: the parent keeps the choice. Else the inputs do, and `defaultValue` is the first. */
  value?: string | null
  onChange?: (value: string) => void
  defaultValue?: string
  /** 1: a list; 2: two beside each other; 'fit': as many small ones as there is room for. */
  columns?: 1 | 2 | 'fit'
  className?: string
}

/** One of a few, each with room for a picture and a price. Radio buttons underneath: arrows move. */
export function RadioCards({
  label,
  hideLabel,
  hint,
  error,
  name,
  cards,
  value,
  onChange,
  defaultValue,
  columns = 1,
  className
}: RadioCardsProps): ReactNode {
  const noteId = useId()

  return (
    <fieldset
      className={classNames('field', className)}
      aria-describedby={error || hint ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLabel ? 'visually-hidden' : 'field-label mb-2'}>{label}</legend>
      <div className="radio-cards" data-columns={columns}>
        {cards.map(card => (
          <label key={card.value} className="radio-card" data-stacked={columns === 'fit' || undefined}>
            <input
              type="radio"
              name={name}
              value={card.value}
              disabled={card.disabled}
              {...(onChange
                ? { checked: card.value === value, onChange: () => onChange(card.value) }
                : { defaultChecked: card.value === defaultValue })}
            />
            {card.icon ? <span className="radio-card-icon">{card.icon}</span> : null}
            <span className="radio-card-text">
              <span className="radio-card-title">{card.title}</span>
              {card.detail ? <span className="radio-card-detail">{card.detail}</span> : null}
            </span>
            {card.trail ? <span className="radio-card-trail">{card.trail}</span> : null}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}
