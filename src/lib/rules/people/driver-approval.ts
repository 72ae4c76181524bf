/** Which decisions about a driver are possible, and what they lead to. */
import type { approvals } from '../../contract/account/accounts.ts'
import type { Decision } from '../../contract/ops/drivers.ts'

export type Approval = (typeof approvals)[number]

const table: Record<Decision, { from: readonly Approval[]; to: Approval }> = {
  approve: { from: ['pending', 'rejected'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  suspend: { from: ['approved'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'approved' }
}

/** Returns the approval after a decision, or undefined if it isn't possible. */
export function decided(approval: Approval, decision: Decision): Approval | undefined {
  const { from, to } = table[decision]
  return from.includes(approval) ? to : undefined
}

/** Returns the decisions that are possible. */
export const decisionsFor = (approval: Approval): Decision[] =>
  (Object.keys(table) as Decision[]).filter(decision => decided(approval, decision))

/** Returns whether a document has expired. Its last day, such as '2026-03-29', still counts. */
export const hasExpired = (expiresOn: string | null, today: string): boolean =>
  expiresOn !== null && expiresOn < today

/** A document that expires within this many days needs a new one. */
export const remindDays = 30
