import type { RoadUse } from '@dropway/region'
import type { VehiclePicture } from '../../../lib/contract/company.ts'

/** Returns the roads of a vehicle by its picture: what looks like a bicycle rides like one. */
export const roadsOf = (vehicle: { picture: VehiclePicture } | undefined): RoadUse =>
  vehicle?.picture === 'bicycle' ? 'bicycle' : 'car'
