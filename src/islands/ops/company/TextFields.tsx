import type { ReactNode } from 'react'
import type { CompanySettings } from '../../../lib/contract/company/company-data.ts'
import { companyTexts } from '../../../lib/contract/company/company-public.ts'
import { fill } from '../../../lib/words/fill.ts'
import { languageName, locales } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { CompanySection } from './CompanySection.tsx'

export interface TextFieldsProps {
  texts: CompanySettings['texts']
  onChange: (texts: CompanySettings['texts']) => void
  words: Words['opsCompany']
}

/** Edits the legal texts in each language. */
export function TextFields({ texts, onChange, words }: TextFieldsProps): ReactNode {
  return (
    <CompanySection name="texts" isNarrow words={words}>
      {companyTexts.flatMap(name =>
        locales.map(language => (
          <TextArea
            key={`${name}-${language}`}
            label={fill(words.text, { text: words.textNames[name], language: languageName(language) })}
            hint={words.textHint}
            value={texts[name][language] ?? ''}
            maxLength={20_000}
            rows={4}
            onChange={event =>
              onChange({ ...texts, [name]: { ...texts[name], [language]: event.currentTarget.value } })
            }
          />
        ))
      )}
    </CompanySection>
  )
}
