import type { ReactNode } from 'react'
import type { CompanySettings } from '../../../lib/contract/company/company-data.ts'
import {
  type WorkDefaults,
  workLimits,
  type WorkNumber,
  type WorkSettings as Settings
} from '../../../lib/contract/company/work-settings.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { CompanySection } from './CompanySection.tsx'
import { NumberInput } from './NumberInput.tsx'

export interface WorkSettingsProps {
  settings: CompanySettings
  defaults: WorkDefaults
  onChange: (part: Partial<CompanySettings>) => void
  locale: Locale
  words: Words['opsCompany']
}

const numbers = Object.keys(workLimits) as WorkNumber[]
const switches = ['photo_required', 'documents_required', 'expiry_blocks'] as const

/** Edits how deliveries are done. An empty number leaves it to the installation. */
export function WorkSettings({ settings, defaults, onChange, locale, words }: WorkSettingsProps): ReactNode {
  const { work = {} } = settings
  const change = (part: Partial<Settings>) => onChange({ work: { ...work, ...part } })
  const { work: texts } = words
  return (
    <CompanySection name="work" words={words}>
      {numbers.map(name => (
        <NumberInput
          key={name}
          label={texts.labels[name]}
          hint={fill(texts.hints[name], { value: String(defaults[name]) })}
          value={work[name] ?? null}
          placeholder={String(defaults[name])}
          wrong={fill(texts.wrong, {
            least: String(workLimits[name].least),
            most: String(workLimits[name].most)
          })}
          limits={workLimits[name]}
          onChange={value => change({ [name]: value })}
          locale={locale}
        />
      ))}
      {switches.map(name => (
        <Checkbox
          key={name}
          label={texts.labels[name]}
          hint={texts.hints[name]}
          checked={work[name] === true}
          onChange={event => change({ [name]: event.currentTarget.checked })}
        />
      ))}
    </CompanySection>
  )
}
