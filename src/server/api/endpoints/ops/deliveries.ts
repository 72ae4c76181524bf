import * as contract from '../../../../lib/contract/ops/deliveries.ts'
import * as commands from '../../../../lib/contract/ops/dispatch.ts'
import type { Context } from '../../../context.ts'
import * as corrections from '../../../domain/ops/delivery/corrections.ts'
import * as detail from '../../../domain/ops/delivery/delivery-detail.ts'
import { driversFor } from '../../../domain/ops/delivery/delivery-drivers.ts'
import { listDeliveries } from '../../../domain/ops/delivery/delivery-rows.ts'
import * as words from '../../../domain/ops/delivery/delivery-words.ts'
import { undo } from '../../../domain/ops/delivery/undo-stage.ts'
import * as dispatch from '../../../domain/ops/delivery/dispatch.ts'
import type { Mount } from '../../router.ts'

export function mountOpsDeliveries(mount: Mount, context: Context): void {
  const after = async (id: string, work: Promise<void>) => {
    await work
    return { data: await detail.getOpsDelivery(context, id) }
  }
  mount(contract.listOpsDeliveries, async ({ query }) => ({ data: await listDeliveries(context, query) }))
  mount(contract.getOpsDelivery, async ({ params }) => ({
    data: await detail.getOpsDelivery(context, params.id)
  }))
  mount(contract.openDeliveryContacts, async ({ viewer, params }) => ({
    data: await detail.openContacts(context, viewer, params.id)
  }))
  mount(contract.getDeliveryPositions, async ({ params }) => ({
    data: await detail.positionsOf(context, params.id)
  }))
  mount(contract.listDeliveryDrivers, async ({ params }) => ({
    data: await driversFor(context, params.id)
  }))
  mount(commands.offerToDriver, ({ viewer, params, body }) =>
    after(params.id, dispatch.offerTo(context, viewer, params.id, body))
  )
  mount(commands.assignDriver, ({ viewer, params, body }) =>
    after(params.id, dispatch.assign(context, viewer, params.id, body))
  )
  mount(commands.unassignDriver, ({ viewer, params, body }) =>
    after(params.id, dispatch.unassign(context, viewer, params.id, body))
  )
  mount(commands.extendSearch, ({ viewer, params, body }) =>
    after(params.id, dispatch.extend(context, viewer, params.id, body))
  )
  mount(commands.cancelByOperator, ({ viewer, params, body }) =>
    after(params.id, dispatch.cancelFor(context, viewer, params.id, body))
  )
  mount(commands.undoStage, ({ viewer, params, body }) =>
    after(params.id, undo(context, viewer, params.id, body))
  )
  mount(commands.markReturned, ({ viewer, params, body }) =>
    after(params.id, corrections.markAsReturned(context, viewer, params.id, body))
  )
  mount(commands.correctStop, ({ viewer, params, body }) =>
    after(params.id, corrections.correct(context, viewer, params.id, body))
  )
  mount(commands.messageParticipant, ({ viewer, params, body }) =>
    after(params.id, words.writeTo(context, viewer, params.id, body))
  )
  mount(commands.addNote, ({ viewer, params, body }) =>
    after(params.id, words.note(context, viewer, params.id, body))
  )
  mount(commands.getCorrection, async ({ viewer, params }) => ({
    data: await corrections.correctionFor(context, viewer, params.id)
  }))
  mount(commands.answerCorrection, async ({ viewer, params, body }) => {
    await corrections.answer(context, viewer, params.id, body)
    return { data: null }
  })
}
