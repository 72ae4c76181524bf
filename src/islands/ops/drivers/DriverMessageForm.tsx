import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { messageRules } from '../../../lib/contract/messaging.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { sendToDriver } from '../../../stores/ops/driver-messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'

export interface DriverMessageFormProps {
  driver: { id: string; name: string }
  words: Words['driverMessages']
}

/** Writes to a driver. The text stays in the field until it's sent. */
export function DriverMessageForm({ driver, words }: DriverMessageFormProps): ReactNode {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const written = text.trim()
    setMissing(written === '')
    if (written === '' || working) return
    setWorking(true)
    const error = await sendToDriver(driver.id, written)
    setWorking(false)
    setFailure(error && sentenceFor(error.code))
    if (!error) setText('')
  }

  return (
    <form className="case-reply" noValidate onSubmit={event => void submit(event)}>
      <TextArea
        label={fill(words.label, { name: driver.name })}
        error={missing ? words.missing : undefined}
        value={text}
        maxLength={messageRules.longest}
        rows={2}
        onChange={event => setText(event.currentTarget.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="small" loading={working} loadingLabel={words.sending}>
        {words.send}
      </Button>
    </form>
  )
}
