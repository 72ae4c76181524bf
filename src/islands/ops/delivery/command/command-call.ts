/** What an operator chooses in the dialog of an action, and the call that it makes. */
import type { ApiError } from '../../../../lib/api-error.ts'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import type { ChosenDriver } from '../../../../stores/ops/choose-driver.ts'
import { act, type Command, type CommandBodies } from '../../../../stores/ops/delivery.ts'
import type { CancelChoice } from './CancelOptions.tsx'
import type { ChargeChoice } from './ChargeFields.tsx'
import type { StopCorrection } from './CorrectStop.tsx'
import { endWith } from './end-with.ts'
import type { EndChoice } from './EndFields.tsx'
import { type HandOverChoice, meetingTime } from './HandOverFields.tsx'
import { instantOfWallTime, nobody, wallTimeNow } from './PlanFields.tsx'

/** Everything that a dialog can ask for. An action uses only its part. Null for a choice that is missing. */
export interface CommandChoices {
  reason: string
  driver: ChosenDriver | null
  /** The driver to plan, or `nobody`. */
  planned: string | null
  /** As a clock of the company shows it: '2026-03-29T14:05'. */
  newTime: string
  cancel: CancelChoice
  correction: StopCorrection | null
  /** The price afterwards, as the operator reads it. Null while it isn't known, or doesn't change. */
  expectedTotal: number | null
  /** Whether the driver may stop far from the new address. */
  acceptsDistant: boolean
  takeover: HandOverChoice | null
  end: EndChoice | null
  charge: ChargeChoice | null
  to: CommandBodies['message']['to']
}

/** Returns the choices of a dialog that opens. */
export const firstChoices = ({ scheduled_at: at }: Pick<OpsDelivery, 'scheduled_at'>): CommandChoices => ({
  reason: '',
  driver: null,
  planned: null,
  newTime: at ? wallTimeNow(at) : '',
  cancel: { with_fee: false },
  correction: null,
  expectedTotal: null,
  acceptsDistant: false,
  takeover: null,
  end: null,
  charge: null,
  to: 'customer'
})

/** Checks whether a choice fails a pickup, which changes the price. */
export const isPickupFailure = (end: EndChoice | null, { stops }: Pick<OpsDelivery, 'stops'>): boolean =>
  end?.command === 'fail' && stops.some(({ id, kind }) => id === end.stop_id && kind === 'pickup')

/**
 * Returns the call with everything that the action needs, or null if something is missing. `seen` is the newest step that the
 * operator has read.
 */
export function callOf(
  command: Command,
  delivery: Pick<OpsDelivery, 'id' | 'cancellation_fee' | 'stops'>,
  choices: CommandChoices,
  seen: number
): (() => Promise<ApiError | null>) | null {
  const { id } = delivery
  const { driver, planned, takeover, end, correction, expectedTotal } = choices
  const text = choices.reason.trim()
  const acting = { seen, reason: text }
  if (command === 'plan')
    return planned === null
      ? null
      : () => act(id, command, { ...acting, driver_id: planned === nobody ? null : planned })
  if (!text) return null
  switch (command) {
    case 'reschedule': {
      const at = instantOfWallTime(choices.newTime)
      return at === undefined ? null : () => act(id, command, { ...acting, scheduled_at: at })
    }
    case 'message':
      return () => act(id, command, { text, to: choices.to })
    case 'note':
      return () => act(id, command, { text })
    case 'offer': {
      const despite = driver?.despite.flatMap(each => (each === 'offline' ? [] : [each]))
      return driver && (() => act(id, command, { ...acting, ...driver, despite }))
    }
    case 'assign':
      return driver && (() => act(id, command, { ...acting, ...driver }))
    case 'hand-over': {
      if (!takeover) return null
      const { minutes, ...chosen } = takeover
      return () => act(id, command, { ...acting, ...chosen, at: meetingTime(minutes) })
    }
    case 'complete':
    case 'fail':
    case 'call-off':
      if (end?.command !== command) return null
      return isPickupFailure(end, delivery)
        ? expectedTotal === null
          ? null
          : () => endWith(id, { ...acting, expected_total: expectedTotal }, end)
        : () => endWith(id, acting, end)
    case 'charge': {
      const { charge } = choices
      return charge && (() => act(id, command, { ...acting, ...charge }))
    }
    case 'cancel': {
      const expected = delivery.cancellation_fee.amount
      return () => act(id, command, { ...acting, ...choices.cancel, expected_fee: expected })
    }
    case 'correct-stop': {
      const accept = choices.acceptsDistant
      if (!correction || (correction.place && expectedTotal === null)) return null
      const expected = correction.place && expectedTotal !== null ? { expected_total: expectedTotal } : {}
      return () => act(id, command, { ...acting, ...correction, ...expected, accept_distant_stops: accept })
    }
    default:
      return () => act(id, command, acting)
  }
}
