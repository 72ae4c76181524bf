import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CompanySettings } from '../../../lib/contract/company/company-data.ts'
import {
  type WorkDefaults,
  workLimits,
  type WorkNumber,
  type WorkSettings as Settings
} from '../../../lib/contract/company/work-settings.ts'
import { readTyped } from '../../../lib/format/numbers/typed-number.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { CompanySection } from './CompanySection.tsx'

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

interface NumberInputProps {
  label: string
  hint: string
  value: number | null
  placeholder: string
  wrong: string
  limits: { least: number; most: number }
  onChange: (value: number | null) => void
  locale: Locale
}

/** A whole number, or nothing. What isn't one is sent as it is, so that the server refuses it by name. */
function NumberInput({
  label,
  hint,
  value,
  placeholder,
  wrong,
  limits,
  onChange,
  locale
}: NumberInputProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong =
    value !== null && !(Number.isInteger(value) && value >= limits.least && value <= limits.most)
  return (
    <TextInput
      label={label}
      hint={hint}
      error={isWrong ? wrong : undefined}
      inputMode="numeric"
      value={typed ?? (value === null ? '' : String(value))}
      placeholder={placeholder}
      maxLength={6}
      onChange={event => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(readTyped(text, locale))
      }}
      onBlur={() => isWrong || setTyped(null)}
    />
  )
}
