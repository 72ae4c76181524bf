import '../../../styles/account/credentials.css'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { InvitedDriver } from '../../../lib/contract/ops/driver-invitations.ts'
import type { Words } from '../../../lib/words/words.ts'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { VehicleIcon } from '../../ui/VehicleIcon.tsx'
import type { RegisterFields } from './registration.ts'
import { pictureOf, vehicleName } from '../../../lib/delivery/vehicles.ts'

export interface VehicleFieldsProps {
  form: UseFormReturn<RegisterFields>
  /** What an invitation of a driver fills in. */
  initial: InvitedDriver['vehicle'] | undefined
  words: Words['register']
  vehicles: Words['vehicles']
}

/** Renders the fields of a driver's vehicle. The API's lists need a session, so the names come from the catalog. */
export function VehicleFields({ form, initial, words, vehicles }: VehicleFieldsProps): ReactNode {
  const { register, formState } = form
  const wrong = formState.errors.vehicle
  return (
    // The style sheet shows this part when `driver` is selected, so it also works without script. The fields aren't
    // `required`, because the browser would then refuse a customer's form over fields that it can't show.
    <fieldset className="vehicle-part">
      <legend className="vehicle-title strong">{words.vehicle}</legend>
      <RadioCards
        label={words.vehicleType}
        name="vehicle.transport_type"
        defaultValue={initial?.transport_type ?? ('car' in vehicles ? 'car' : Object.keys(vehicles)[0])}
        columns="fit"
        cards={Object.keys(vehicles).map(code => ({
          value: code,
          title: vehicleName(vehicles, code),
          icon: <VehicleIcon code={code} picture={pictureOf(vehicles, code)} />
        }))}
      />
      <TextInput
        {...register('vehicle.description')}
        defaultValue={initial?.description}
        label={words.vehicleDescription}
        placeholder={words.vehiclePlaceholder}
        maxLength={60}
        aria-required
        error={wrong?.description ? words.needed : undefined}
      />
      <TextInput
        {...register('vehicle.plate')}
        defaultValue={initial?.plate}
        label={words.plate}
        hint={words.plateHint}
        maxLength={16}
        autoCapitalize="characters"
        autoComplete="off"
        error={wrong?.plate ? words.tooLong : undefined}
      />
      <p className="small muted">{words.approval}</p>
    </fieldset>
  )
}
