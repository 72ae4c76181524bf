/** The views that an operator saves of the list of deliveries, and the people to filter it by. */
import { type ApiError, attempt } from '../../../lib/api-error.ts'
import { listCustomers } from '../../../lib/contract/ops/customers.ts'
import {
  removeView,
  renameView,
  saveView,
  type ViewQuery
} from '../../../lib/contract/ops/delivery/delivery-list.ts'
import { listOpsDrivers } from '../../../lib/contract/ops/drivers.ts'
import { client } from '../../core/client.ts'
import { runtime } from '../../core/runtime.ts'

/** Shows the page again with its views. */
async function shown<Value>(call: () => Promise<Value>): Promise<ApiError | null> {
  const done = await attempt(call)
  if (!done.ok) return done.error
  runtime.replace(location.pathname + location.search)
  return null
}

/** Each returns the error if it failed. */
export const save = (name: string, query: ViewQuery): Promise<ApiError | null> =>
  shown(async () => (await client()).call(saveView, { body: { name, query } }))
export const rename = (id: string, name: string): Promise<ApiError | null> =>
  shown(async () => (await client()).call(renameView, { params: { id }, body: { name } }))
export const remove = (id: string): Promise<ApiError | null> =>
  shown(async () => (await client()).call(removeView, { params: { id } }))

export interface FoundPerson {
  id: string
  name: string
}
const mostFound = 8

/** Finds drivers or customers by name. */
export async function findPeople(
  kind: 'driver' | 'customer',
  text: string,
  signal: AbortSignal
): Promise<FoundPerson[]> {
  const api = await client()
  const given = { query: { q: text, limit: mostFound }, signal }
  const { items } = await (kind === 'driver'
    ? api.call(listOpsDrivers, given)
    : api.call(listCustomers, given))
  return items.map(({ id, name }) => ({ id, name }))
}
