/** The rules of what drivers earn, in the console. After a change, the list is loaded again. */
import type * as z from 'zod/mini'
import {
  addPayRule,
  listPayRules,
  removePayRule,
  type ShownPayRule
} from '../../lib/contract/billing/pay/pay-rules.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

export interface PayRuleList {
  items: ShownPayRule[]
  next: string | null
  /** In the company's time zone. A new rule begins after it. */
  today: string
  /** Of a new rule. */
  currency: string
}

export const payRulesRecord = createPageRecord<PayRuleList>()
const { act, $value } = payRulesRecord

async function load(cursor: string | null, before: ShownPayRule[]): Promise<PayRuleList> {
  const query = cursor === null ? {} : { cursor }
  const { items, next_cursor: next, ...rest } = await (await client()).call(listPayRules, { query })
  return { ...rest, items: [...before, ...items], next }
}

export const loadPayRules = (): Promise<boolean> => act(() => load(null, []))

export const loadMorePayRules = (): Promise<boolean> =>
  act(async () => {
    const shown = $value.get()
    return shown?.next ? load(shown.next, shown.items) : null
  })

export type NewPayRule = z.input<NonNullable<typeof addPayRule.body>>

export const addRule = (body: NewPayRule): Promise<boolean> =>
  act(async () => {
    await (await client()).call(addPayRule, { body, idempotencyKey: randomUuid() })
    return load(null, [])
  })

export const removeRule = (id: string): Promise<boolean> =>
  act(async () => {
    await (await client()).call(removePayRule, { params: { id } })
    return load(null, [])
  })
