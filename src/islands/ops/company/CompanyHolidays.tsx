import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Holiday } from '../../../lib/contract/company/company-data.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { AddDay, withDay } from '../shared/AddDay.tsx'
import { CompanySection } from './CompanySection.tsx'

export interface CompanyHolidaysProps {
  holidays: readonly Holiday[]
  onChange: (holidays: Holiday[]) => void
  locale: Locale
  words: Words['opsCompany']
}

/** Edits the dates on which recurring deliveries don't take place. */
export function CompanyHolidays({ holidays, onChange, locale, words }: CompanyHolidaysProps): ReactNode {
  const texts = words.holidays
  const written = (date: string) => formatCalendarDay(date, locale, { dateStyle: 'full' })
  const days = holidays.map(({ date, name }) => ({ day: date, name }))
  return (
    <CompanySection name="holidays" isNarrow words={words}>
      <p className="ops-note">{texts.detail}</p>
      {holidays.length === 0 ? <p className="ops-note">{texts.none}</p> : null}
      <ul className="ops-holidays">
        {holidays.map(({ date, name }) => (
          <li key={date}>
            <span>{written(date)}</span>
            <span dir="auto">{name}</span>
            <button
              type="button"
              className="ops-remove"
              aria-label={fill(texts.remove, { day: written(date) })}
              onClick={() => onChange(holidays.filter(each => each.date !== date))}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <AddDay
        words={texts}
        onAdd={added => onChange(withDay(days, added).map(({ day, name }) => ({ date: day, name })))}
      />
    </CompanySection>
  )
}
