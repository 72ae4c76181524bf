import '../../../styles/controls/choice.css'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNote } from './Field.tsx'

export interface RadioCard {
  value: string
  title: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  /** Content at the end, for example a price. */
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
  /**
   * If `onChange` is given, the parent holds the choice in `value`. Otherwise the inputs hold it, starting with
   * `defaultValue`.
   */
  value?: string | null
  onChange?: (value: string) => void
  defaultValue?: string
  /** 1 is a list, 2 is two columns, and 'fit' is as many narrow columns as fit. */
  columns?: 1 | 2 | 'fit'
  className?: string
}

/**
 * Renders a choice of a few cards, each with room for an icon and a price. They are radio buttons, so the arrow keys
 * work.
 */
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
      <legend className={hideLabel ? 'visually-hidden' : 'field-label'}>{label}</legend>
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
              {card.detail ? (
                <span className="radio-card-detail">
                  <bdi>{card.detail}</bdi>
                </span>
              ) : null}
            </span>
            {card.trail ? <span className="radio-card-trail">{card.trail}</span> : null}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}
