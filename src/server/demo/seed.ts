/** Creates the demo's missing accounts. Nothing else may mark a driver as simulated. */
import { inArray } from 'drizzle-orm'
import type { VehiclePicture } from '../../lib/contract/company.ts'
import type { Context } from '../context.ts'
import { users } from '../db/tables/identity.ts'
import { insertAccount, type NewAccountWithVehicle } from '../domain/account/insert-account.ts'
import {
  demoAdmin,
  demoCustomer,
  demoDispatcher,
  demoDriver,
  demoPassword,
  type SimulatedDriver,
  simulatedDrivers
} from './accounts.ts'

export async function seedDemo(
  context: Context,
  progress: (message: string) => void
): Promise<SimulatedDriver[]> {
  const fleet = simulatedDrivers(context.config.demoFleet)
  const people = [demoCustomer, demoDispatcher, demoAdmin]
  const emails = [...people.map(each => each.email), demoDriver.email, ...fleet.map(driver => driver.email)]
  const rows = await context.orm
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
  const there = new Set(rows.map(row => row.email))
  const missing = emails.filter(email => !there.has(email)).length
  if (missing > 0) progress(`Creating ${missing} demo accounts`)

  const typeId = (code: VehiclePicture) =>
    context.company.reference().offered.transportTypes.find(type => type.code === code)?.id ?? 3
  // One hash for all accounts, because the password is public anyway.
  const passwordHash =
    missing > 0 ? await context.identity.hashPassword(demoPassword, demoCustomer.email) : undefined
  const make = (
    account: Pick<NewAccountWithVehicle, 'type' | 'firstName' | 'lastName' | 'email' | 'phone' | 'vehicle'>
  ) =>
    context.orm.transaction(transaction =>
      insertAccount(context, transaction, {
        ...account,
        emailVerified: true,
        locale: 'en',
        passwordHash
      })
    )
  for (const account of people) if (!there.has(account.email)) await make(account)
  const drivers = [
    { ...demoDriver, simulated: false },
    ...fleet.map(driver => ({ ...driver, lastName: 'Sim', simulated: true }))
  ]
  for (const driver of drivers) {
    if (there.has(driver.email)) continue
    await make({
      type: 'driver',
      firstName: driver.firstName,
      lastName: driver.lastName,
      email: driver.email,
      phone: driver.phone,
      vehicle: {
        transportTypeId: typeId(driver.vehicle),
        description: driver.description,
        plate: driver.plate,
        approved: true,
        simulated: driver.simulated
      }
    })
  }
  return fleet
}
