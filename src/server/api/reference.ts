import {
  getCancellationReasons,
  getTransportSizes,
  getTransportTypes,
  getUnitsOfMeasurement
} from '../../lib/contract/company.ts'
import type { Context } from '../context.ts'
import type { Mount } from './router.ts'

export function mountReference(mount: Mount, { reference }: Context): void {
  mount(getTransportTypes, () => ({ data: reference.transportTypes }))
  mount(getTransportSizes, () => ({ data: reference.transportSizes }))
  mount(getUnitsOfMeasurement, () => ({ data: reference.units }))
  mount(getCancellationReasons, () => ({ data: reference.reasons }))
}
