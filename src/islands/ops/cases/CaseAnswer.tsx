import { randomUuid } from '../../../lib/browser/random-id.ts'
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { caseRules } from '../../../lib/contract/cases.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $caseFailure, answerWith } from '../../../stores/ops/cases.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'

export interface CaseAnswerProps {
  id: string
  words: Words['opsCases']
}

/** Writes to the reporter, or a note for colleagues. */
export function CaseAnswer({ id, words }: CaseAnswerProps): ReactNode {
  const [kind, setKind] = useState<'message' | 'note'>('message')
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const key = useRef(randomUuid())

  async function send(status?: 'solved') {
    setMissing(text.trim() === '')
    if (text.trim() === '' || working) return
    setWorking(true)
    const done = await answerWith(id, { kind, text, ...(status ? { status } : {}) }, key.current)
    setWorking(false)
    // After a lost answer, the next attempt sends the same message again.
    if ($caseFailure.get()?.status === 0) return
    key.current = randomUuid()
    if (done) setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <form className="case-reply" noValidate onSubmit={submit}>
      <fieldset className="ops-choice">
        <legend className="visually-hidden">{words.kindOf}</legend>
        {(['message', 'note'] as const).map(value => (
          <label key={value}>
            <input type="radio" name="kind" checked={kind === value} onChange={() => setKind(value)} />
            <span>{value === 'message' ? words.asAnswer : words.asNote}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label={kind === 'message' ? words.answer : words.note}
        hint={kind === 'message' ? words.answerHint : words.noteHint}
        error={missing ? words.missing : undefined}
        value={text}
        maxLength={caseRules.longest}
        rows={3}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className="cluster" data-gap="small">
        <Button type="submit" size="small" loading={working} loadingLabel={words.sending}>
          {kind === 'message' ? words.send : words.addNote}
        </Button>
        {kind === 'message' ? (
          <Button variant="secondary" size="small" disabled={working} onClick={() => void send('solved')}>
            {words.sendAndSolve}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
