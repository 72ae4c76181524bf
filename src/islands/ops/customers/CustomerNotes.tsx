import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { OpsCustomer } from '../../../lib/contract/ops/customers.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { noteAbout } from '../../../stores/ops/customers.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'

export interface CustomerNotesProps {
  customer: OpsCustomer
  readOnly: boolean
  locale: Locale
  words: Words['opsCustomers']
}

/** What colleagues should know about a customer. */
export function CustomerNotes({
  customer: { id, notes },
  readOnly,
  locale,
  words
}: CustomerNotesProps): ReactNode {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '' || working) return
    setWorking(true)
    if (await noteAbout(id, text)) setText('')
    setWorking(false)
  }

  return (
    <section aria-labelledby="customer-notes">
      <h3 id="customer-notes">{words.notes}</h3>
      {notes.length === 0 ? <p className="ops-case-about">{words.noNotes}</p> : null}
      <ol className="case-messages">
        {notes.map(note => (
          <li key={note.id} data-kind="note">
            <p className="case-by">
              <bdi>{note.author ?? words.deleted}</bdi> ·{' '}
              <CompanyTime at={note.at} locale={locale} day="unless-today" />
            </p>
            <p className="case-text" dir="auto">
              {note.text}
            </p>
          </li>
        ))}
      </ol>
      {readOnly ? null : (
        <form className="case-reply" noValidate onSubmit={event => void submit(event)}>
          <TextArea
            label={words.note}
            error={missing ? words.noteMissing : undefined}
            value={text}
            maxLength={1_000}
            rows={2}
            onChange={event => setText(event.currentTarget.value)}
          />
          <Button
            type="submit"
            size="small"
            variant="secondary"
            loading={working}
            loadingLabel={words.working}
          >
            {words.addNote}
          </Button>
        </form>
      )}
    </section>
  )
}
