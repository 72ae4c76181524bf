import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { guessedLanguage } from '../../../lib/rules/people/recipient-language.ts'
import { fill } from '../../../lib/words/fill.ts'
import { languageName, type Locale, locales } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { phoneCountryOfTyped } from '../../format/phone-country.ts'
import { Select } from '../../ui/fields/Select.tsx'

export interface RecipientLanguageProps {
  id: string
  /** The typed phone of the recipient. */
  phone: string
  /** '' as long as it's guessed. */
  language: string
  onChange: (language: string) => void
  locale: Locale
  words: Words['details']
}

/** Shows in which language the recipient gets the link: as guessed from their phone's country, or as chosen. */
export function RecipientLanguage({
  id,
  phone,
  language,
  onChange,
  locale,
  words
}: RecipientLanguageProps): ReactNode {
  const [country, setCountry] = useState<string>()
  useEffect(() => {
    let isNewest = true
    void phoneCountryOfTyped(phone).then(found => isNewest && setCountry(found))
    return () => void (isNewest = false)
  }, [phone])
  const guessed = locales.find(each => each === guessedLanguage(country, locales, locale)) ?? locale
  return (
    <Select
      id={id}
      label={words.language}
      value={language}
      onChange={event => onChange(event.currentTarget.value)}
      options={[
        { value: '', label: fill(words.languageGuessed, { language: languageName(guessed) }) },
        ...locales.map(each => ({ value: each, label: languageName(each) }))
      ]}
    />
  )
}
