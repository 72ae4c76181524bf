import type * as z from 'zod/mini'
import type { idParams } from '../../../../lib/contract/common.ts'
import type { Endpoint } from '../../../../lib/contract/endpoint.ts'
import * as contract from '../../../../lib/contract/ops/delivery/deliveries.ts'
import {
  listDeliveryDrivers,
  listDriversNear
} from '../../../../lib/contract/ops/delivery/delivery-drivers.ts'
import { chargeDelivery } from '../../../../lib/contract/billing/charges.ts'
import { enterPayment } from '../../../../lib/contract/billing/payments.ts'
import { exportProof } from '../../../../lib/contract/ops/delivery/proof.ts'
import * as interventions from '../../../../lib/contract/ops/delivery/interventions.ts'
import * as lists from '../../../../lib/contract/ops/delivery/delivery-list.ts'
import * as previews from '../../../../lib/contract/ops/delivery/price-preview.ts'
import * as commands from '../../../../lib/contract/ops/delivery/dispatch.ts'
import * as schedule from '../../../../lib/contract/ops/schedule.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../domain/core/principal.ts'
import { chargeAfterEnd, enterPaymentFor } from '../../../domain/ops/delivery/money-acts.ts'
import * as corrections from '../../../domain/ops/delivery/corrections.ts'
import { previewCorrection } from '../../../domain/ops/delivery/moved-stop.ts'
import * as pending from '../../../domain/delivery/pending-correction.ts'
import * as detail from '../../../domain/ops/delivery/delivery-detail.ts'
import { driversFor } from '../../../domain/ops/delivery/delivery-drivers.ts'
import { driversNear } from '../../../domain/ops/delivery/drivers-near.ts'
import { writeProof } from '../../../domain/ops/delivery/proof-export.ts'
import { handOver } from '../../../domain/ops/delivery/hand-over.ts'
import * as intervening from '../../../domain/ops/delivery/interventions.ts'
import { listDeliveries } from '../../../domain/ops/list/delivery-pages.ts'
import * as words from '../../../domain/ops/delivery/delivery-words.ts'
import { undo } from '../../../domain/ops/delivery/undo-stage.ts'
import * as dispatch from '../../../domain/ops/delivery/dispatch.ts'
import { exportDeliveries } from '../../../domain/ops/list/delivery-export.ts'
import * as views from '../../../domain/ops/list/saved-views.ts'
import { plan, reschedule } from '../../../domain/ops/schedule/plan-driver.ts'
import type { Mount } from '../../router.ts'

export function mountOpsDeliveries(mount: Mount, context: Context): void {
  /** Mounts an action on a delivery, which answers its newest state. */
  function command<Body extends z.ZodMiniType>(
    endpoint: Endpoint<typeof idParams, undefined, Body, typeof contract.opsDeliverySchema>,
    run: (context: Context, principal: SignedIn, id: string, body: z.output<Body>) => Promise<void>
  ): void {
    mount(endpoint, async ({ principal, params, body }) => {
      await run(context, principal, params.id, body as z.output<Body>)
      return { data: await detail.getOpsDelivery(context, params.id) }
    })
  }
  mount(contract.listOpsDeliveries, async ({ query }) => ({ data: await listDeliveries(context, query) }))
  // Before the one with an id in its path.
  mount(lists.exportOpsDeliveries, async ({ principal, query }) => ({
    data: await exportDeliveries(context, principal, query)
  }))
  mount(lists.listSavedViews, async ({ principal }) => ({
    data: { items: await views.savedViewsOf(context, principal) }
  }))
  mount(lists.saveView, async ({ principal, body }) => ({
    data: await views.storeView(context, principal, body)
  }))
  mount(lists.renameView, async ({ principal, params, body }) => ({
    data: await views.renameView(context, principal, params.id, body.name)
  }))
  mount(lists.removeView, async ({ principal, params }) => ({
    data: await views.removeView(context, principal, params.id)
  }))
  mount(contract.getOpsDelivery, async ({ params }) => ({
    data: await detail.getOpsDelivery(context, params.id)
  }))
  mount(contract.openDeliveryContacts, async ({ principal, params }) => ({
    data: await detail.openContacts(context, principal, params.id)
  }))
  mount(exportProof, async ({ principal, params }) => ({
    data: await writeProof(context, principal, params.id)
  }))
  mount(contract.getDeliveryPositions, async ({ params }) => ({
    data: await detail.positionsOf(context, params.id)
  }))
  mount(listDeliveryDrivers, async ({ params, query }) => ({
    data: await driversFor(context, params.id, query.q)
  }))
  mount(listDriversNear, async ({ query }) => ({ data: await driversNear(context, query) }))
  mount(previews.previewCorrection, async ({ params, query }) => ({
    data: await previewCorrection(context, params.id, query)
  }))
  mount(previews.previewFailure, async ({ params, query }) => ({
    data: await intervening.previewFailure(context, params.id, query.stop_id)
  }))
  command(schedule.planDriver, plan)
  command(schedule.rescheduleDelivery, reschedule)
  command(commands.offerToDriver, dispatch.offerTo)
  command(commands.assignDriver, dispatch.assign)
  command(commands.unassignDriver, dispatch.unassign)
  command(commands.extendSearch, dispatch.extend)
  command(commands.cancelByOperator, dispatch.cancelFor)
  command(commands.undoStage, undo)
  command(commands.markReturned, intervening.markAsReturned)
  command(commands.correctStop, corrections.correct)
  command(interventions.handOverDelivery, handOver)
  command(interventions.completeForDriver, intervening.completeFor)
  command(interventions.failForDriver, intervening.failFor)
  command(interventions.orderReturn, intervening.sendBack)
  command(interventions.callOffDelivery, intervening.callOff)
  command(chargeDelivery, chargeAfterEnd)
  command(enterPayment, enterPaymentFor)
  command(commands.messageParticipant, words.writeTo)
  command(commands.addNote, words.note)
  mount(commands.getCorrection, async ({ principal, params }) => ({
    data: await pending.correctionFor(context, principal, params.id)
  }))
  mount(commands.answerCorrection, async ({ principal, params, body }) => {
    await pending.answer(context, principal, params.id, body)
    return { data: null }
  })
}
