import { useState } from 'react'
import type { ReactNode } from 'react'
import { attempt } from '../../lib/api-error.ts'
import type { RecipientView } from '../../lib/contract/tracking.ts'
import { isLocale, languageName, type Locale, locales } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { sendLanguage } from '../../stores/tracking/recipient.ts'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { Select } from '../ui/fields/Select.tsx'

export interface TrackLanguageProps {
  token: string
  view: RecipientView
  locale: Locale
  words: Words['tracking']
}

/** Lets the recipient choose the language of messages to them, and with it that of this page. */
export function TrackLanguage({ token, view, locale, words }: TrackLanguageProps): ReactNode {
  const [failure, setFailure] = useState<string | null>(null)

  async function choose(language: string) {
    if (!isLocale(language)) return
    setFailure(null)
    const done = await attempt(() => sendLanguage(token, language, locale))
    if (!done.ok) setFailure(sentenceFor(done.error.code))
  }

  return (
    <div className="stack" data-gap="small">
      <Select
        label={words.language}
        value={view.language ?? locale}
        onChange={event => void choose(event.currentTarget.value)}
        options={locales.map(each => ({ value: each, label: languageName(each) }))}
      />
      <FormFailure>{failure}</FormFailure>
    </div>
  )
}
