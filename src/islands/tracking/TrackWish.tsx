import '../../styles/controls/disclosure.css'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { attempt } from '../../lib/api-error.ts'
import { handoverWishes, longestWish, type RecipientWish } from '../../lib/contract/delivery/recipient.ts'
import type { RecipientView } from '../../lib/contract/tracking.ts'
import type { Words } from '../../lib/words/words.ts'
import { sendWish } from '../../stores/tracking/recipient.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'

export interface TrackWishProps {
  token: string
  view: RecipientView
  words: Words['tracking']
}

/** Lets the recipient say how to find the door, and what to do if they can't open it. */
export function TrackWish({ token, view, words }: TrackWishProps): ReactNode {
  const { wish, wish_open: isOpen } = view
  const [handover, setHandover] = useState<RecipientWish['handover']>(wish?.handover ?? 'person')
  const [note, setNote] = useState(wish?.note ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const needsNote = handover !== 'person' && note.trim() === ''
  if (!isOpen && !wish) return null

  async function send(event: FormEvent) {
    event.preventDefault()
    setIsSaved(false)
    if (needsNote) return setIsWrong(true)
    setIsBusy(true)
    setFailure(null)
    const done = await attempt(() => sendWish(token, { handover, note: note.trim() }))
    setIsBusy(false)
    if (done.ok) setIsSaved(true)
    else setFailure(sentenceFor(done.error.code))
  }

  const asked = wish ? [words.wish.choices[wish.handover].title, wish.note].filter(Boolean).join(': ') : ''
  if (!isOpen)
    return (
      <section aria-label={words.wish.title}>
        <p className="small muted">{words.wish.title}</p>
        <p>{asked}</p>
      </section>
    )
  return (
    <details className="disclosure">
      <summary>
        <span className="fill">
          {words.wish.title}
          <span className="detail plain">{asked || words.wish.detail}</span>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <form className="stack disclosure-body" onSubmit={event => void send(event)} noValidate>
        <RadioCards
          label={words.wish.question}
          name="handover"
          value={handover}
          onChange={value => setHandover(handoverWishes.find(each => each === value) ?? 'person')}
          cards={handoverWishes.map(value => ({ value, ...words.wish.choices[value] }))}
        />
        <TextInput
          label={words.wish.note}
          placeholder={words.wish.choices[handover].example}
          optional={handover === 'person' ? words.wish.optional : undefined}
          value={note}
          error={isWrong && needsNote ? words.wish.noteNeeded : undefined}
          maxLength={longestWish}
          autoComplete="off"
          onChange={event => setNote(event.currentTarget.value)}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="secondary" wide loading={isBusy} loadingLabel={words.wish.sending}>
          {words.wish.send}
        </Button>
        <p role="status" className="small">
          {isSaved ? words.wish.sent : ''}
        </p>
      </form>
    </details>
  )
}
