/** A Dropway with many deliveries on PostgreSQL, and a customer who has a usual number of them. */
import { rmSync } from 'node:fs'
import { createClient } from '../../../src/lib/client/client.ts'
import type { World } from '../../builders.ts'
import { generateDeliveries, generateOthers } from '../../generated-deliveries.ts'
import { type Customer, customerOf } from './customer.ts'
import type { TemporaryDatabase } from './database.ts'
import { type BenchDropway, sessionSecret, startBenchDropway } from './dropway.ts'
import { startBenchService } from './service.ts'

/** Deliveries of the customer. */
const usual = 100

export interface Grown {
  dropway: BenchDropway
  customer: Customer
}

/** Fills `database`, and starts a process on it. */
export async function startGrown(database: TemporaryDatabase, deliveries: number): Promise<Grown> {
  const bearer = await fill(database.url, deliveries)
  const dropway = await startBenchDropway({ production: true, database })
  return { dropway, customer: await customerOf(dropway.address, bearer) }
}

/** Returns the bearer of the customer. */
async function fill(databaseUrl: string, deliveries: number): Promise<string> {
  const { service, folder } = await startBenchService(databaseUrl, { SESSION_SECRET: sessionSecret })
  const inProcess: typeof fetch = (input, init) => service.api.fetch(new Request(input, init), '127.0.0.1')
  const world: World = {
    service,
    clientOf: token =>
      createClient({
        baseUrl: 'http://bench/v1',
        fetch: inProcess,
        platform: 'test',
        type: 'customer',
        token: () => token
      })
  }
  const { orm } = service.context
  try {
    // It's faster to build the index at the end.
    const { rows } = await orm.execute<{ definition: string }>(
      `select pg_get_indexdef('search_texts_words'::regclass) as definition`
    )
    await orm.execute('drop index search_texts_words')
    await generateOthers(world, deliveries - usual)
    const { customer } = await generateDeliveries(world, usual)
    await orm.execute(rows[0]?.definition ?? '')
    await orm.execute('vacuum analyze')
    return customer.bearer
  } finally {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
