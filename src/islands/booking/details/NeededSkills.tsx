import '../../../styles/controls/disclosure.css'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { setSkills } from '../../../stores/booking/booking.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { SkillsField } from '../../ui/hours/SkillsField.tsx'

export interface NeededSkillsProps {
  draft: BookingDraft
  words: Pick<Words['details'], 'driverNeeds' | 'driverNeedsHint' | 'driverNeedsNothing'>
  names: Words['skills']
}

/** Asks what the driver must have, in one line that opens. Most deliveries need nothing. */
export function NeededSkills({ draft, words, names }: NeededSkillsProps): ReactNode {
  const [isOpen, setIsOpen] = useState(draft.skills.length > 0)
  return (
    <details className="disclosure" open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span className="fill">
          <span>{words.driverNeeds}</span>
          <span className="detail plain">
            {draft.skills.map(skill => names[skill]).join(', ') || words.driverNeedsNothing}
          </span>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="disclosure-body">
        <SkillsField
          value={draft.skills}
          onChange={setSkills}
          label={words.driverNeeds}
          hint={words.driverNeedsHint}
          names={names}
        />
      </div>
    </details>
  )
}
