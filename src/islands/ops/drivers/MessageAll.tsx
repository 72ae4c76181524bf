import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { messageRules } from '../../../lib/contract/messaging.ts'
import { plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { countOnline, sendToOnline } from '../../../stores/ops/driver-messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'

export interface MessageAllProps {
  /** How many drivers were online when the page was rendered. */
  online: number
  locale: Locale
  words: Words['driverMessages']
}

/** Writes to every driver who is online. Says before how many that are, and afterwards how many got it. */
export function MessageAll({ online, locale, words }: MessageAllProps): ReactNode {
  const form = useId()
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState(online)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** How many drivers got it. Null until it's sent. */
  const [sent, setSent] = useState<number | null>(null)
  const { all } = words

  function show() {
    setSent(null)
    setFailure(null)
    setOpen(true)
    void countOnline().then(now => now !== null && setCount(now))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const written = text.trim()
    setMissing(written === '')
    if (written === '' || working) return
    setWorking(true)
    const result = await sendToOnline(written)
    setWorking(false)
    if (typeof result !== 'number') return setFailure(sentenceFor(result.code))
    setFailure(null)
    setText('')
    setSent(result)
  }

  return (
    <>
      <Button variant="secondary" size="small" onClick={show}>
        {all.open}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={all.open}
        detail={count > 0 ? plural(locale, all.detail, count) : all.nobody}
        closeLabel={all.close}
        actions={
          sent === null ? (
            <>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                {all.cancel}
              </Button>
              <Button
                type="submit"
                form={form}
                loading={working}
                loadingLabel={words.sending}
                needs={count === 0 ? all.nobody : undefined}
              >
                {words.send}
              </Button>
            </>
          ) : (
            <Button onClick={() => setOpen(false)}>{all.close}</Button>
          )
        }
      >
        <form id={form} className="stack" noValidate onSubmit={event => void submit(event)}>
          {sent === null ? (
            <TextArea
              label={all.label}
              error={missing ? words.missing : undefined}
              value={text}
              maxLength={messageRules.longest}
              rows={4}
              onChange={event => setText(event.currentTarget.value)}
            />
          ) : null}
          <p role="status" className="strong">
            {sent === null ? null : plural(locale, all.sent, sent)}
          </p>
          <FormFailure>{failure}</FormFailure>
        </form>
      </Dialog>
    </>
  )
}
