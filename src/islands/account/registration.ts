import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { RefObject } from 'react'
import type { Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { registerBody } from '../../lib/contract/account/accounts.ts'

export type RegisterFields = z.input<typeof registerBody>

const checked = standardSchemaResolver(registerBody)

/**
 * What the form says, as the API wants it. The choices are read where the browser keeps them: registered with the form,
 * it would forget what was chosen before the page came alive. A customer sends no vehicle, though its hidden fields
 * are there.
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
