import type { DriverProfile } from '../../../lib/contract/account/accounts.ts'
import type { DriverRow } from './driver-rows.ts'

/** Returns the part of a driver's profile that is about their work. */
export const presentDriver = (
  { approval, decision, online, transportTypeId, vehicle, plate }: DriverRow,
  typeCode: DriverProfile['transport_type']
): DriverProfile => ({
  approval,
  ...(approval === 'approved' ? {} : { decision }),
  online,
  transport_type_id: transportTypeId,
  transport_type: typeCode,
  vehicle,
  plate
})
