import type { ReactNode } from 'react'
import { type Skill, skills } from '../../../lib/contract/planning/hours.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Checkbox } from '../fields/Checkbox.tsx'

export interface SkillsFieldProps {
  value: readonly Skill[]
  onChange: (value: Skill[]) => void
  /** Instead of what a driver's are for. */
  hint?: string
  words: Pick<Words, 'skills'> & { hours: Pick<Words['hours'], 'skills' | 'skillsHint'> }
}

/** Chooses skills of a driver, or those that an organization's deliveries need. */
export function SkillsField({ value, onChange, hint, words }: SkillsFieldProps): ReactNode {
  return (
    <fieldset className="stack" data-gap="tiny">
      <legend className="strong">{words.hours.skills}</legend>
      <p className="small muted">{hint ?? words.hours.skillsHint}</p>
      {skills.map(skill => (
        <Checkbox
          key={skill}
          label={words.skills[skill]}
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
