import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { RefObject } from 'react'
import type { Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { registerBody } from '../../../lib/contract/account/accounts.ts'

export type RegisterFields = z.input<typeof registerBody>

const checked = standardSchemaResolver(registerBody)

/**
 * Validates the form's values in the shape that the API expects. It reads the radio buttons from the browser's form:
 * registering them with the form library would lose choices made before hydration. For a customer it leaves out the
 * vehicle, although the hidden fields exist.
 */
export function registrationResolver(form: RefObject<HTMLFormElement | null>): Resolver<RegisterFields> {
  const chosen = (name: string) => {
    const choice = form.current?.elements.namedItem(name)
    return choice instanceof RadioNodeList ? choice.value : ''
  }
  return ({ vehicle, ...person }, context, options) => {
    const type = chosen('type') as RegisterFields['type']
    const transportType = chosen('vehicle.transport_type') as NonNullable<
      RegisterFields['vehicle']
    >['transport_type']
    const body = { ...person, type }
    return checked(
      type === 'driver' && vehicle
        ? { ...body, vehicle: { ...vehicle, transport_type: transportType } }
        : body,
      context,
      options
    )
  }
}
