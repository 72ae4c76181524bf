/** Reads the company's lists that describe a package and its vehicle, for a page that shows or chooses from them. */
import type { Client } from '../client/client.ts'
import {
  getTransportSizes,
  getTransportTypes,
  getUnitsOfMeasurement,
  type TransportSize,
  type TransportType,
  type UnitOfMeasurement
} from '../contract/company.ts'

type Api = Pick<Client, 'call'>

/** Returns a list, or an empty one if it can't be read. That is only logged: a page shows what it has. */
async function listOrEmpty<Item>(what: string, list: Promise<Item[]>): Promise<Item[]> {
  try {
    return await list
  } catch (error) {
    // The session has ended, which the whole page must notice.
    if (error instanceof Error && 'code' in error && error.code === 'unauthenticated') throw error
    console.error(`Failed to fetch ${what}: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

export const readTransportTypes = (api: Api): Promise<TransportType[]> =>
  listOrEmpty('transport types', api.call(getTransportTypes))
export const readTransportSizes = (api: Api): Promise<TransportSize[]> =>
  listOrEmpty('transport sizes', api.call(getTransportSizes))
export const readUnits = (api: Api): Promise<UnitOfMeasurement[]> =>
  listOrEmpty('unit measurements', api.call(getUnitsOfMeasurement))

export async function readPackageLists(api: Api) {
  const [types, sizes, units] = await Promise.all([
    readTransportTypes(api),
    readTransportSizes(api),
    readUnits(api)
  ])
  return { types, sizes, units }
}
