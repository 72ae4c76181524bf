import { drivers } from '../../db/tables/schema.ts'
import type { Transaction } from '../../db/open.ts'
import type { NewAccount } from '../../providers/identity/identity.ts'
import type { Context } from '../../context.ts'

export interface NewVehicle {
  transportTypeId: number
  description: string
  plate: string
  approved: boolean
  simulated: boolean
}

export type NewAccountWithVehicle = NewAccount & { vehicle?: NewVehicle | undefined }

/**
 * Inserts an account and, for a driver, their vehicle. Returns the account's ID. Throws ProductError
 * `email-already-in-use` if a verified account has the email.
 */
export async function insertAccount(
  context: Pick<Context, 'identity'>,
  transaction: Transaction,
  { vehicle, ...account }: NewAccountWithVehicle
): Promise<string> {
  const userId = await context.identity.insertAccount(transaction, account)
  if (vehicle) {
    await transaction.insert(drivers).values({
      userId,
      transportTypeId: vehicle.transportTypeId,
      vehicle: vehicle.description,
      plate: vehicle.plate,
      approval: vehicle.approved ? 'approved' : 'pending',
      simulated: vehicle.simulated
    })
  }
  return userId
}
