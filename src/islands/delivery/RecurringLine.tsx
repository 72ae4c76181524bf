import { Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import { weeklyLine } from '../../lib/format/times/weekly.ts'
import { newRecurringPath, recurringPath } from '../../lib/paths.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { ButtonLink } from '../ui/buttons/Button.tsx'

export interface RecurringLineProps {
  delivery: Pick<Delivery, 'pickanddropoff_id' | 'recurring'>
  /** Whether the reader may book for the owner. */
  mayBook: boolean
  locale: Locale
  words: Pick<Words['recurring'], 'every' | 'everyDay' | 'repeat'>
}

/** Says which rule booked a delivery, or leads to the page that repeats it. */
export function RecurringLine({ delivery, mayBook, locale, words }: RecurringLineProps): ReactNode {
  const { pickanddropoff_id: id, recurring } = delivery
  if (recurring)
    return (
      <p>
        <a className="link link-target" href={recurringPath(recurring.id)}>
          {weeklyLine(recurring.times, locale, words)}
        </a>
      </p>
    )
  if (!mayBook) return null
  return (
    <ButtonLink variant="secondary" wide icon={<Repeat aria-hidden="true" />} href={newRecurringPath(id)}>
      {words.repeat}
    </ButtonLink>
  )
}
