/** What people do to a delivery beside its transitions, and the parts of it that change. */

/** What a row of the ledger is about: a transition, or an act that leaves the status as it is. */
export const ledgerKinds = ['transition', 'act'] as const

/** Every act that changes a delivery without a transition. */
export const deliveryActs = [
  'correct',
  'answer_correction',
  'claim',
  'offer',
  'plan',
  'unplan',
  'decline_plan',
  'explain',
  /** A delivery that its driver got ahead begins for its owner. */
  'begin',
  /** Its owner owes more or less after the end. */
  'charge'
] as const
export type DeliveryAct = (typeof deliveryActs)[number]

/** The parts of a delivery that somebody can change after the booking. */
export const deliveryParts = [
  'status',
  'time',
  'search',
  'offer',
  'driver',
  'planned_driver',
  'stop',
  'contact',
  'instructions',
  'door',
  'place',
  'correction',
  'price',
  'charges',
  'owner',
  'reason'
] as const
export type DeliveryPart = (typeof deliveryParts)[number]

/** One change: its name, and the stop if it's a part of one. */
export interface DeliveryChange {
  part: DeliveryPart
  stop_id?: string
}
