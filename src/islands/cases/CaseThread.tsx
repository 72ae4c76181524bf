import { randomUuid } from '../../lib/browser/random-id.ts'
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { type Case, caseRules } from '../../lib/contract/cases.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { reply } from '../../stores/cases/cases.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { CompanyTime } from '../format/times/CompanyTime.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { CasePhotos } from '../ui/photos/CasePhotos.tsx'

export interface CaseThreadProps {
  case: Case
  locale: Locale
  words: Pick<Words, 'cases'>
}

/** Shows a reported problem with its conversation, and a field to write back. */
export function CaseThread({ case: shown, locale, words: { cases } }: CaseThreadProps): ReactNode {
  const { id, number, kind, status, messages } = shown
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const key = useRef(randomUuid())

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '' || working) return
    setWorking(true)
    const failed = await reply(id, { text, photos: [] }, key.current)
    setWorking(false)
    setFailure(failed && sentenceFor(failed.code))
    if (failed?.status === 0) return
    key.current = randomUuid()
    if (!failed) setText('')
  }

  return (
    <article className="case" aria-labelledby={id}>
      <div className="case-head">
        <h3 id={id} className="numbers">
          {`${cases.kinds[kind]} · ${number}`}
        </h3>
        <span className="case-status" data-status={status}>
          {cases.statuses[status]}
        </span>
      </div>
      <ol className="case-messages" aria-live="polite">
        {messages.map(message => (
          <li key={message.number} data-from={message.from}>
            <p className="case-by">
              <span>{`${message.from === 'reporter' ? cases.you : cases.company} · `}</span>
              <CompanyTime at={message.at} locale={locale} />
            </p>
            <p className="case-text" dir="auto">
              {message.text}
            </p>
            <CasePhotos urls={message.photo_urls} label={cases.photo} />
          </li>
        ))}
      </ol>
      <form className="case-reply" noValidate onSubmit={event => void submit(event)}>
        <TextArea
          label={cases.reply}
          hint={status === 'solved' ? cases.reopens : undefined}
          error={missing ? cases.replyMissing : undefined}
          value={text}
          maxLength={caseRules.longest}
          rows={2}
          onChange={event => setText(event.currentTarget.value)}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="secondary" loading={working} loadingLabel={cases.sending}>
          {cases.replySend}
        </Button>
      </form>
    </article>
  )
}
