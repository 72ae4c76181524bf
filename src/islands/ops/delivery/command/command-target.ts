/** What an action of the console acts on, so that a button does nothing else than its dialog said when it opened. */
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import type { UndoAction } from '../../../../lib/contract/ops/delivery/commands.ts'
import { applyOnBehalf, applyStage } from '../../../../lib/rules/delivery/lifecycle.ts'
import { hasSeveralPickups, isOpen, type StageStop } from '../../../../lib/rules/delivery/stage-stops.ts'
import type { LedgerAction } from '../../../../lib/rules/delivery/transitions.ts'
import { stopName } from '../../../../lib/format/places/stop-name.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Words } from '../../../../lib/words/words.ts'
import type { Command } from '../../../../stores/ops/delivery.ts'

/** The choices that name a target. */
interface Target {
  end: { command: string; stop_id?: string } | null
  to: 'customer' | 'driver'
}

/** The step that each undo takes back. */
const undone: Record<UndoAction, LedgerAction> = {
  undo_pick_up: 'pick_up',
  undo_arrive: 'arrive',
  undo_fail: 'fail',
  undo_complete: 'complete',
  undo_complete_last: 'complete'
}

/** Returns the stops as the rules of the lifecycle read them. */
const linkedStops = ({ stops, packages }: OpsDelivery) =>
  stops.map(stop => {
    const own = packages.filter(each => each.stop_id === stop.id)
    const pickups = own.flatMap(({ pickup_stop_id: id }) => id ?? [])
    return { ...stop, ...(pickups.length > 0 ? { pickups } : {}) }
  })

/** Returns the stops that an operator can end: dropoffs with all packages on board, and for a failure one of several pickups. */
export function stopsToEnd(delivery: OpsDelivery, command: 'complete' | 'fail') {
  const linked = linkedStops(delivery)
  const stage = command === 'complete' ? 'completed' : 'failed'
  return linked.filter(({ id }) => applyOnBehalf(delivery.status, linked, stage, id))
}

const isOpenDropoff = (stop: StageStop) => stop.kind === 'dropoff' && isOpen(stop)
const stopToReturnTo = (delivery: OpsDelivery) =>
  applyStage(delivery.status, linkedStops(delivery), 'returned')?.at

/** Returns what an action would act on now. The same text means the same target. '' for one that always has the same. */
export function targetOf(command: Command, delivery: OpsDelivery, { end, to }: Target): string {
  switch (command) {
    case 'undo-stage':
      return delivery.undo ? `${delivery.undo.action} ${delivery.undo.stop_id}` : ''
    case 'complete':
    case 'fail': {
      const chosen = end?.stop_id
      return stopsToEnd(delivery, command).find(({ id }) => id === chosen)?.id ?? ''
    }
    case 'unassign':
    case 'hand-over':
      return delivery.driver?.id ?? ''
    case 'order-return':
      return delivery.stops
        .filter(isOpenDropoff)
        .map(({ id }) => id)
        .join(' ')
    case 'returned':
      return stopToReturnTo(delivery) ?? ''
    case 'message':
      return to === 'driver' ? (delivery.driver?.id ?? '') : ''
    default:
      return ''
  }
}

/** Returns the words for the target, or '' where the action alone says it. */
function targetName(
  command: Command,
  delivery: OpsDelivery,
  { end }: Target,
  { opsDelivery }: Pick<Words, 'opsDelivery'>
): string {
  const { intervene } = opsDelivery
  const { undo, stops, driver } = delivery
  const several = hasSeveralPickups(stops)
  const nameOf = (id: string | undefined) => stopName(stops, id, intervene.stopName)
  const stepOf = (action: UndoAction) =>
    action === 'undo_pick_up' && several ? 'pick_up_some' : undone[action]
  switch (command) {
    case 'undo-stage':
      return undo ? fill(intervene.done[stepOf(undo.action)], { stop: nameOf(undo.stop_id) }) : ''
    case 'complete':
    case 'fail':
      return stops.length > 2 ? nameOf(end?.stop_id) : ''
    case 'unassign':
    case 'hand-over':
      return driver?.name ?? ''
    case 'returned':
      return several ? nameOf(stopToReturnTo(delivery)) : ''
    default:
      return ''
  }
}

/** Returns the title of an action's dialog, which is also its button: 'Undo: Arrived at dropoff 1'. */
export function commandTitle(
  command: Command,
  delivery: OpsDelivery,
  choices: Target,
  words: Pick<Words, 'opsDelivery'>
): string {
  const { titles, undo, titleOfTarget } = words.opsDelivery
  const target = targetName(command, delivery, choices, words)
  const title = command === 'undo-stage' && target ? undo : titles[command]
  return target ? fill(titleOfTarget, { title, target }) : title
}
