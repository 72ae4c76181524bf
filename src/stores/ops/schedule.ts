/** Who can be planned for a scheduled delivery. */
import { listOpsDrivers, type OpsDriverRow } from '../../lib/contract/ops/drivers.ts'
import { client } from '../core/client.ts'

export type PlannableDriver = Pick<OpsDriverRow, 'id' | 'name' | 'vehicle'>

/** How many drivers one call reads. */
const pageRows = 100

/** Returns all approved drivers by name, of any vehicle. */
export async function driversToPlan(): Promise<readonly PlannableDriver[]> {
  const api = await client()
  const found: PlannableDriver[] = []
  let cursor: string | undefined
  do {
    const query = { approval: 'approved', sort: 'name', limit: pageRows, cursor } as const
    const page = await api.call(listOpsDrivers, { query })
    found.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return found
}
