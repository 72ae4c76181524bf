import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { setSkills } from '../../../stores/booking/booking.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { SkillsField } from '../../ui/hours/SkillsField.tsx'

export interface NeededSkillsProps {
  draft: BookingDraft
  words: Pick<Words['details'], 'driverNeeds' | 'driverNeedsHint' | 'driverNeedsNothing'>
  names: Words['skills']
}

/** Asks what the driver must have, in one line that opens. Most deliveries need nothing. */
export function NeededSkills({ draft, words, names }: NeededSkillsProps): ReactNode {
  const { skills = [] } = draft.booking
  return (
    <Disclosure
      label={words.driverNeeds}
      detail={skills.map(skill => names[skill]).join(', ') || words.driverNeedsNothing}
      startsOpen={skills.length > 0}
    >
      <SkillsField
        value={skills}
        onChange={setSkills}
        label={words.driverNeeds}
        hidesLabel
        hint={words.driverNeedsHint}
        names={names}
      />
    </Disclosure>
  )
}
