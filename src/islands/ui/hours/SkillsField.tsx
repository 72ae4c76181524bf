import type { ReactNode } from 'react'
import { type Skill, skills } from '../../../lib/contract/planning/hours.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Checkbox } from '../fields/Checkbox.tsx'

export interface SkillsFieldProps {
  value: readonly Skill[]
  onChange: (value: Skill[]) => void
  label: string
  /** Only for screen readers, where the line above says it. */
  hidesLabel?: boolean
  hint: string
  names: Words['skills']
}

/** Chooses skills of a driver, or those that an organization's deliveries need. */
export function SkillsField({
  value,
  onChange,
  label,
  hidesLabel = false,
  hint,
  names
}: SkillsFieldProps): ReactNode {
  return (
    <fieldset className="stack" data-gap="tiny">
      <legend className={hidesLabel ? 'visually-hidden' : 'strong'}>{label}</legend>
      <p className="small muted">{hint}</p>
      {skills.map(skill => (
        <Checkbox
          key={skill}
          label={names[skill]}
          checked={value.includes(skill)}
          onChange={event =>
            onChange(
              skills.filter(each => (each === skill ? event.currentTarget.checked : value.includes(each)))
            )
          }
        />
      ))}
    </fieldset>
  )
}
