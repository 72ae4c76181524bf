/** What an operator can do with a delivery, by its status and its stops. Pure. */
import type { DeliveryStatus } from '../../contract/delivery/deliveries.ts'
import type { DeliveryCommand } from '../../contract/ops/delivery/commands.ts'
import { applyOnBehalf, applyStage, mayCorrect, orderedReturn } from '../delivery/lifecycle.ts'
import type { StageStop } from '../delivery/stage-stops.ts'
import { after, allows } from '../delivery/transitions.ts'

type Rule = (status: DeliveryStatus, stops: readonly StageStop[]) => boolean

const canEnd =
  (stage: 'completed' | 'failed'): Rule =>
  (status, stops) =>
    stops.some(({ id }) => applyOnBehalf(status, stops, stage, id))

/** After a search that has expired, there is no price. */
const charged: ReadonlySet<DeliveryStatus> = new Set<DeliveryStatus>([
  'completed',
  'partially_completed',
  'returned',
  'cancelled'
])
const mayCharge: Rule = status => charged.has(status)

/** An undo depends on more than the status. */
const rules: Record<Exclude<DeliveryCommand, 'undo-stage'>, Rule> = {
  offer: status => after(status, 'accept') !== undefined,
  assign: status => after(status, 'accept') !== undefined,
  plan: status => status === 'scheduled',
  reschedule: status => after(status, 'reschedule') !== undefined,
  unassign: (status, stops) => allows(status, 'release', stops),
  extend: status => status === 'searching',
  restart: status => status === 'expired',
  cancel: (status, stops) => allows(status, 'cancel', stops),
  'correct-stop': mayCorrect,
  returned: (status, stops) => applyStage(status, stops, 'returned') !== undefined,
  'hand-over': (status, stops) => allows(status, 'hand_over', stops),
  complete: canEnd('completed'),
  fail: canEnd('failed'),
  'order-return': (status, stops) => orderedReturn(status, stops) !== undefined,
  'call-off': (status, stops) => allows(status, 'call_off', stops),
  charge: mayCharge
}

/** Checks whether an operator can do something with a delivery now. */
export const isPossible = (
  command: keyof typeof rules,
  status: DeliveryStatus,
  stops: readonly StageStop[]
): boolean => rules[command](status, stops)
