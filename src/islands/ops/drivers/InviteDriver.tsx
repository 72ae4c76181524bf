import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import * as z from 'zod/mini'
import { email as emailSchema } from '../../../lib/contract/account/accounts.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { driverInvitationRules } from '../../../lib/contract/ops/driver-invitations.ts'
import { vehicleName } from '../../../lib/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { invite } from '../../../stores/ops/driver-invitations.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

export interface InviteDriverProps {
  /** The codes of the company's vehicles. */
  codes: readonly string[]
  words: { invite: Words['driverInvitations']; vehicles: Words['vehicles'] }
}

const empty = { first_name: '', last_name: '', email: '', phone: '', type: '', description: '', plate: '' }
type Fields = typeof empty

/** Invites a driver by mail, or by text message without an email. */
export function InviteDriver({ codes, words }: InviteDriverProps): ReactNode {
  const form = useId()
  const [open, setOpen] = useState(false)
  const [fields, setFields] = useState(empty)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [sent, setSent] = useState('')
  const { invite: texts } = words
  const address = fields.email.trim() || fields.phone.trim()
  const emailIsWrong = fields.email.trim() !== '' && !z.safeParse(emailSchema, fields.email.trim()).success

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setSent('')
    if (!address || emailIsWrong || busy) return
    setBusy(true)
    const result = await invite([bodyOf(fields)])
    setBusy(false)
    if (result instanceof ApiError) return setFailure(sentenceFor(result.code) ?? result.message)
    const [refused] = result.refused
    setFailure(refused ? texts.problems[refused.problem] : '')
    if (refused) return
    setSent(fill(texts.sent, { address }))
    setFields(empty)
    setTried(false)
  }
  const field = (name: keyof Fields) => ({
    label: texts[name],
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setFields(before => ({ ...before, [name]: value }))
    }
  })

  return (
    <>
      <Button size="small" icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.open}
        detail={fill(texts.detail, { days: driverInvitationRules.days })}
        closeLabel={texts.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {texts.close}
            </Button>
            <Button type="submit" form={form} loading={busy} loadingLabel={texts.sending}>
              {texts.send}
            </Button>
          </>
        }
      >
        <form id={form} className="stack" data-gap="medium" noValidate onSubmit={event => void submit(event)}>
          <TextInput
            {...field('email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            error={tried ? (emailIsWrong ? texts.emailWrong : address ? undefined : texts.needs) : undefined}
          />
          <PhoneInput
            {...field('phone')}
            wrong={texts.problems['invalid-phone']}
            hint={texts.phoneHint}
            maxLength={60}
          />
          <div className="stack halves" data-gap="medium">
            <TextInput {...field('first_name')} autoComplete="off" maxLength={60} />
            <TextInput {...field('last_name')} autoComplete="off" maxLength={60} />
          </div>
          <Select
            {...field('type')}
            placeholder={texts.anyVehicle}
            options={codes.map(code => ({ value: code, label: vehicleName(words.vehicles, code) }))}
          />
          {fields.type ? (
            <div className="stack halves" data-gap="medium">
              <TextInput {...field('description')} autoComplete="off" maxLength={60} />
              <TextInput {...field('plate')} autoComplete="off" maxLength={16} />
            </div>
          ) : null}
          <p role="status" className="strong">
            {sent}
          </p>
          <FormFailure>{failure}</FormFailure>
        </form>
      </Dialog>
    </>
  )
}

const bodyOf = ({ first_name, last_name, email, phone, type, description, plate }: Fields) => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  ...(email.trim() ? { email: email.trim() } : {}),
  ...(phone.trim() ? { phone: phone.trim() } : {}),
  ...(type ? { vehicle: { transport_type: type, description: description.trim(), plate: plate.trim() } } : {})
})
