/** Adds deliveries that the company booked for the account's phone or email. */
import { claimDeliveries } from '../../lib/contract/delivery/claims.ts'
import { client } from '../core/client.ts'

/** Returns how many were added. Throws ApiError. */
export async function addDeliveries(): Promise<number> {
  return (await (await client()).call(claimDeliveries, { body: {} })).count
}
