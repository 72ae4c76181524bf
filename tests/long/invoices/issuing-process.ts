/** A process that issues invoices and makes their files, as a child of a test. It answers each message, and ends with its parent. */
import { resolve } from 'node:path'
import { createClient } from '../../../src/lib/client/client.ts'
import { issueInvoices } from '../../../src/lib/contract/billing/invoices.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { startService } from '../../../src/server/service/service.ts'

export interface IssueOrder {
  bearer: string
  invoices: { id: string; amount: number }[]
}
/** What became of each: its number, or why it has none. */
export type IssueAnswer = { id: string; number: string | null; refused: string | null }[]

const config = readConfig(process.env, resolve(import.meta.dirname, '../../..'))
const service = await startService(config, { matcher: false, jobs: true })

process.on('message', async ({ bearer, invoices }: IssueOrder) => {
  const client = createClient({
    baseUrl: 'http://test/v1',
    fetch: (input, init) => service.api.fetch(new Request(input, init), '127.0.0.1'),
    platform: 'test',
    type: 'customer',
    token: () => bearer
  })
  const { items } = await client.call(issueInvoices, { body: { invoices } })
  process.send?.(items satisfies IssueAnswer)
})
process.on('disconnect', () => process.exit())
process.send?.('started')
