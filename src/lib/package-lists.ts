/** Reads the company's lists that describe a package and its vehicle, for a form that chooses from them. */
import type { Client } from './client/client.ts'
import { getTransportSizes, getTransportTypes, getUnitsOfMeasurement } from './contract/company.ts'

export async function readPackageLists(api: Pick<Client, 'call'>) {
  const [types, sizes, units] = await Promise.all([
    api.call(getTransportTypes),
    api.call(getTransportSizes),
    api.call(getUnitsOfMeasurement)
  ])
  return { types, sizes, units }
}
