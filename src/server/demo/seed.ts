/** Creates the demo's missing accounts. Nothing else may mark a driver as simulated. */
import { inArray } from 'drizzle-orm'
import type { VehiclePicture } from '../../lib/contract/company.ts'
import type { Context } from '../context.ts'
import { users } from '../db/tables/people/identity.ts'
import { insertAccount, type NewAccountWithVehicle } from '../domain/account/insert-account.ts'
import {
  demoAdmin,
  demoBookkeeper,
  demoBusiness,
  demoCustomer,
  demoDispatcher,
  demoDriver,
  demoPassword,
  fleetOfHistory,
  regularCustomers,
  type SimulatedDriver,
  simulatedDrivers
} from './accounts.ts'
import { seedOrganizations } from './organization.ts'
import { seedCompany } from './company.ts'
import { createPast } from './history/past.ts'

/** Where there is a history, the accounts are older than it, in days. */
const accountDays = 90

/** Returns the simulated drivers that have an account. With a history, these are at least the ones that it needs. */
export async function seedDemo(
  context: Context,
  progress: (message: string) => void
): Promise<SimulatedDriver[]> {
  const { demoFleet, demoHistoryDays, demoBookingsAnHour } = context.config
  const fleet = simulatedDrivers(demoHistoryDays > 0 ? Math.max(demoFleet, fleetOfHistory) : demoFleet)
  const regulars = demoHistoryDays > 0 || demoBookingsAnHour > 0 ? regularCustomers : []
  const people = [demoCustomer, demoBusiness, demoDispatcher, demoBookkeeper, demoAdmin, ...regulars]
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
  const past = createPast(context)
  past.set(new Date(context.now().getTime() - accountDays * 86_400_000))
  const maker = demoHistoryDays > 0 ? past.context : context
  const make = (
    account: Pick<NewAccountWithVehicle, 'type' | 'firstName' | 'lastName' | 'email' | 'phone' | 'vehicle'>
  ) =>
    context.orm.transaction(transaction =>
      insertAccount(maker, transaction, {
        ...account,
        emailVerified: true,
        locale: 'en',
        passwordHash
      })
    )
  for (const account of people) if (!there.has(account.email)) await make(account)
  const drivers = [
    { ...demoDriver, simulated: false },
    ...fleet.map(driver => ({ ...driver, simulated: true }))
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
  await seedOrganizations(context)
  if (demoHistoryDays > 0) await seedCompany(context)
  return fleet
}
