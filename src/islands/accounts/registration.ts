import type * as z from 'zod/mini'
import type { registerBody } from '../../lib/contract/accounts.ts'

export type RegisterFields = z.input<typeof registerBody>

/** A customer sends no vehicle: its fields are there, hidden, whoever registers. */
export function registrationFrom({ vehicle, ...person }: RegisterFields): RegisterFields {
  return person.type === 'driver' && vehicle ? { ...person, vehicle } : person
}
