import type { ReactNode } from 'react'
import type { CompanySettings } from '../../../lib/contract/company/company-data.ts'
import {
  planningDefaults,
  planningLimits,
  type PlanningNumber,
  type PlanningSettings
} from '../../../lib/contract/company/planning-settings.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { CompanySection } from './CompanySection.tsx'
import { NumberInput } from './NumberInput.tsx'

export interface PlanningFieldsProps {
  settings: CompanySettings
  onChange: (part: Partial<CompanySettings>) => void
  locale: Locale
  words: Words['opsCompany']
}

const numbers = Object.keys(planningLimits) as PlanningNumber[]

/** Edits how days are planned. An empty number leaves the default. */
export function PlanningFields({ settings, onChange, locale, words }: PlanningFieldsProps): ReactNode {
  const { planning = {} } = settings
  const change = (part: Partial<PlanningSettings>) => onChange({ planning: { ...planning, ...part } })
  const { planning: texts } = words
  const tellAt = planning.tell_at === undefined ? planningDefaults.tell_at : planning.tell_at
  return (
    <CompanySection name="planning" words={words}>
      {numbers.map(name => (
        <NumberInput
          key={name}
          label={texts.labels[name]}
          hint={fill(texts.hints[name], { value: String(planningDefaults[name]) })}
          value={planning[name] ?? null}
          placeholder={String(planningDefaults[name])}
          wrong={fill(words.work.wrong, {
            least: String(planningLimits[name].least),
            most: String(planningLimits[name].most)
          })}
          limits={planningLimits[name]}
          onChange={value => change({ [name]: value })}
          locale={locale}
        />
      ))}
      <Checkbox
        label={texts.labels.larger_vehicles}
        hint={texts.hints.larger_vehicles}
        checked={planning.larger_vehicles === true}
        onChange={event => change({ larger_vehicles: event.currentTarget.checked })}
      />
      <Checkbox
        label={texts.labels.may_decline}
        hint={texts.hints.may_decline}
        checked={planning.may_decline ?? planningDefaults.may_decline}
        onChange={event => change({ may_decline: event.currentTarget.checked })}
      />
      <Checkbox
        label={texts.labels.new_bookings}
        hint={texts.hints.new_bookings}
        checked={(planning.new_bookings ?? planningDefaults.new_bookings) === 'planned-route'}
        onChange={event => change({ new_bookings: event.currentTarget.checked ? 'planned-route' : 'search' })}
      />
      <TextInput
        type="time"
        label={texts.labels.tell_at}
        hint={texts.hints.tell_at}
        value={tellAt ?? ''}
        onChange={event => change({ tell_at: event.currentTarget.value || null })}
      />
    </CompanySection>
  )
}
