/** Whether the driver is online, and what the server says of them. */
import { atom } from 'nanostores'
import type { DriverProfile } from '../../lib/contract/account/accounts.ts'
import { setDriverStatus } from '../../lib/contract/driver/driver.ts'
import { client } from '../core/client.ts'
import { tried } from './driver-error.ts'
import { beginOffers } from './offers.ts'
import { startSharing, stopSharing } from './position-sharing.ts'
import { forgetPositions } from './queued-positions.ts'

export const $driverProfile = atom<DriverProfile | null>(null)

async function setOnline(online: boolean): Promise<boolean> {
  const profile = await tried(async () => (await client()).call(setDriverStatus, { body: { online } }))
  if (profile) $driverProfile.set(profile)
  return profile !== undefined
}

export async function goOnline(): Promise<void> {
  if (await setOnline(true)) await startSharing()
}

export async function goOffline(): Promise<void> {
  if (!(await setOnline(false))) return
  stopSharing()
  forgetPositions()
  beginOffers({ offers: [] })
}
