import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api-error.ts'
import { driverInvitationRules } from '../../../lib/contract/ops/driver-invitations.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { invite } from '../../../stores/ops/driver-invitations.ts'
import { emailOrNothing, typedText } from '../../format/typed-fields.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { PhoneInput } from '../../ui/fields/PhoneInput.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface InviteDriverProps {
  /** The codes of the company's vehicles. */
  codes: readonly string[]
  words: { invite: Words['driverInvitations']; vehicles: Words['vehicles'] }
}

const empty = { first_name: '', last_name: '', email: '', phone: '', type: '', description: '', plate: '' }
type Fields = typeof empty

/** An email or a phone number, in the page's words. */
const inviteSchema = (texts: Words['driverInvitations']) =>
  z
    .object({
      first_name: typedText,
      last_name: typedText,
      email: emailOrNothing(texts.emailWrong),
      phone: typedText,
      type: typedText,
      description: typedText,
      plate: typedText
    })
    .check(
      z.refine(({ email, phone }) => email !== '' || phone !== '', { error: texts.needs, path: ['email'] })
    )

/** Invites a driver by mail, or by text message without an email. */
export function InviteDriver({ codes, words }: InviteDriverProps): ReactNode {
  const form = useId()
  const { invite: texts } = words
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState('')
  const { register, control, handleSubmit, formState, reset, setError } = useForm<Fields>({
    defaultValues: empty,
    resolver: standardSchemaResolver(inviteSchema(texts))
  })
  const type = useWatch({ control, name: 'type' })
  const { errors: wrong, isSubmitting } = formState
  const submit = handleSubmit(
    async fields => {
      setSent('')
      const result = await invite([bodyOf(fields)])
      if (result instanceof ApiError)
        return setError('root', { message: sentenceFor(result.code) ?? result.message })
      const [refused] = result.refused
      if (refused) return setError('root', { message: texts.problems[refused.problem] })
      setSent(fill(texts.sent, { address: fields.email || fields.phone }))
      reset()
    },
    () => setSent('')
  )
  const field = (name: keyof Fields) => ({ ...register(name), label: texts[name] })

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
            <Button type="submit" form={form} loading={isSubmitting} loadingLabel={texts.sending}>
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
            error={wrong.email?.message}
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
          {type ? (
            <div className="stack halves" data-gap="medium">
              <TextInput {...field('description')} autoComplete="off" maxLength={60} />
              <TextInput {...field('plate')} autoComplete="off" maxLength={16} />
            </div>
          ) : null}
          <p role="status" className="strong">
            {sent}
          </p>
          <FormFailure>{wrong.root?.message}</FormFailure>
        </form>
      </Dialog>
    </>
  )
}

const bodyOf = ({ first_name, last_name, email, phone, type, description, plate }: Fields) => ({
  first_name,
  last_name,
  ...(email ? { email } : {}),
  ...(phone ? { phone } : {}),
  ...(type ? { vehicle: { transport_type: type, description, plate } } : {})
})
