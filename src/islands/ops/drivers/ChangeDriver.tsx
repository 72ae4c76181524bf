import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { OpsDriver } from '../../../lib/contract/ops/drivers.ts'
import type { Skill } from '../../../lib/contract/planning/hours.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { change } from '../../../stores/ops/drivers.ts'
import { typedText } from '../../format/typed-fields.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { PhoneInput } from '../../ui/fields/PhoneInput.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { SkillsField } from '../../ui/hours/SkillsField.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'

export interface ChangeDriverProps {
  driver: OpsDriver
  /** The codes of the company's vehicles. */
  codes: readonly string[]
  onClose: () => void
  words: Pick<Words, 'opsDrivers' | 'vehicles' | 'hours' | 'skills'>
}

const schemaIn = ({ required }: Words['opsDrivers']) => {
  const needed = typedText.check(z.minLength(1, required))
  return z.object({ type: needed, description: needed, plate: typedText, phone: typedText, reason: needed })
}
type Fields = z.infer<ReturnType<typeof schemaIn>>

/** Changes a driver's vehicle, phone and skills, with a reason for the audit log. */
export function ChangeDriver({ driver, codes, onClose, words }: ChangeDriverProps): ReactNode {
  const form = useId()
  const [skills, setSkills] = useState<readonly Skill[]>(driver.skills)
  const { opsDrivers: texts, vehicles } = words
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    defaultValues: {
      type: driver.vehicle,
      description: driver.model,
      plate: driver.plate,
      phone: '',
      reason: ''
    },
    resolver: standardSchemaResolver(schemaIn(texts))
  })
  const { errors: wrong, isSubmitting } = formState
  const submit = handleSubmit(async ({ type, description, plate, phone, reason }) => {
    const error = await change(driver.id, {
      vehicle: { transport_type: type, description, plate },
      ...(phone ? { phone_number: phone } : {}),
      skills: [...skills],
      reason
    })
    if (!error) return onClose()
    if (error.code === 'invalid-phone-number') return setError('phone', { message: texts.phoneWrong })
    const message = error.code === 'driver-busy' ? texts.busy : sentenceFor(error.code) || error.message
    setError('root', { message })
  })

  return (
    <Dialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      title={texts.change}
      detail={texts.changeDetail}
      closeLabel={texts.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.back}
          </Button>
          <Button type="submit" form={form} loading={isSubmitting} loadingLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" data-gap="medium" noValidate onSubmit={event => void submit(event)}>
        <Select
          {...register('type')}
          label={texts.vehicleType}
          options={[...new Set([driver.vehicle, ...codes])].map(code => ({
            value: code,
            label: vehicleName(vehicles, code)
          }))}
        />
        <div className="stack halves" data-gap="medium">
          <TextInput
            {...register('description')}
            label={texts.description}
            autoComplete="off"
            maxLength={60}
            error={wrong.description?.message}
          />
          <TextInput {...register('plate')} label={texts.plate} autoComplete="off" maxLength={16} />
        </div>
        <PhoneInput
          {...register('phone')}
          label={texts.newPhone}
          hint={fill(texts.newPhoneHint, { phone: driver.phone })}
          wrong={texts.phoneWrong}
          error={wrong.phone?.message}
          maxLength={60}
        />
        <SkillsField
          value={skills}
          onChange={setSkills}
          label={words.hours.skills}
          hint={words.hours.skillsHint}
          names={words.skills}
        />
        <TextInput
          {...register('reason')}
          label={texts.reason}
          maxLength={300}
          error={wrong.reason?.message}
        />
        <FormFailure>{wrong.root?.message}</FormFailure>
      </form>
    </Dialog>
  )
}
