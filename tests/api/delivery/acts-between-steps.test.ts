/** Acts are rows of the ledger, too, and whoever reads it for steps skips them: two lives that differ only in acts are alike. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ApiError } from '../../../src/lib/api-error.ts'
import { deliveryActs, type DeliveryPart } from '../../../src/lib/contract/delivery/acts.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import type { Stage } from '../../../src/lib/contract/delivery/stages.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { getEarnings } from '../../../src/lib/contract/driver/earnings.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { undoStage } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { getReport } from '../../../src/lib/contract/ops/reports.ts'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { lateReports } from '../../../src/server/db/tables/delivery/intervention-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { recordAct } from '../../../src/server/domain/delivery/ledger/acts.ts'
import { inTransaction } from '../../../src/server/domain/core/work.ts'
import { foldReports } from '../../../src/server/domain/reports/fold-reports.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  makeOffer,
  report,
  sendPosition,
  spot
} from '../../builders.ts'
import { startTestService } from '../../service.ts'

const parts: DeliveryPart[] = ['instructions']

/** Plays a delivery from its booking to a handover that is undone and repeated, and returns all that is read of it. */
async function life(hasActs: boolean): Promise<unknown> {
  const world = await startTestService()
  try {
    const { context } = world.service
    const customer = await makeCustomer(world)
    const operator = await makeDispatcher(world)
    const driver = await makeDriver(world, { at: spot(world) })
    const delivery = await makeDelivery(world, customer)
    const { pickanddropoff_id: id } = delivery
    const params = { id }
    const began = context.now().getTime()
    /** Time passes, and in one of the lives every act happens, by everybody. */
    const between = async () => {
      world.pass(60)
      if (!hasActs) return
      const [row] = await context.orm.select().from(deliveries).where(eq(deliveries.id, id))
      await inTransaction(context, async work => {
        for (const act of deliveryActs)
          for (const [actor, actorId] of [
            ['operator', operator.userId],
            ['driver', driver.userId],
            ['customer', customer.userId]
          ] as const)
            await recordAct(context, work, { delivery: row!, act, actor, actorId, parts, total: 1 })
      })
    }
    const outcomes: unknown[] = []
    const step = async (stage: Stage, details: Parameters<typeof report>[4] = {}) => {
      await between()
      const recorded = context.now().toISOString()
      outcomes.push((await report(world, driver, delivery, stage, details)).status)
      await between()
      // The phone sends it again, because the answer was lost.
      const again = report(world, driver, delivery, stage, { ...details, recorded_at: recorded } as never)
      outcomes.push(
        await again.then(
          ({ status }) => status,
          (error: ApiError) => error.code
        )
      )
    }
    await between()
    const offer = await makeOffer(world, delivery, driver, 600)
    await between()
    await driver.client.call(acceptOffer, { params: { id: offer } })
    await between()
    await sendPosition(world, driver, spot(world, 300, 100), 1)
    outcomes.push((await customer.client.call(getDelivery, { params })).eta?.seconds)
    await step('picked_up')
    await step('arrived')
    await step('completed', { received_by: 'Bob' })
    await between()
    const read = () => operator.client.call(getOpsDelivery, { params })
    const { seen, undo, undo_refusal } = await read()
    outcomes.push(undo?.action, undo_refusal)
    await operator.client.call(undoStage, { params, body: { seen, reason: 'A mistake' } })
    await step('completed', { received_by: 'Bea' })
    await between()
    await foldReports(context)
    const day = dayOf(context.now(), 'Europe/Zurich')
    const { days, ...earned } = await driver.client.call(getEarnings, { query: { from: day, to: day } })
    const shown: Delivery = await customer.client.call(getDelivery, { params })
    const ofDriver: Delivery = await driver.client.call(getDelivery, { params })
    const sums = await operator.client.call(getReport, { query: { from: day, to: day } })
    return {
      outcomes,
      earned: [earned.deliveries, earned.earning, days.map(({ deliveries: count }) => count)],
      sums: JSON.stringify(sums).replaceAll(driver.userId, 'the driver'),
      history: shown.history.map(({ at, ...entry }) => [Math.round((Date.parse(at) - began) / 1000), entry]),
      payment: [shown.payment, shown.price, shown.receipt_number],
      ofDriver: [ofDriver.status, ofDriver.stops.map(({ status, received_by }) => [status, received_by])],
      proof: (await read()).stops.map(({ proof }) =>
        proof.steps.map(({ what, undone, by_operator }) => [what, undone, by_operator])
      ),
      late: (await context.orm.select().from(lateReports)).length,
      rows: (await context.orm.select().from(ledger)).filter(({ kind }) => kind === 'transition').length
    }
  } finally {
    await world.close()
  }
}

test('acts between all steps change no earning, report, undo, repeated report, step time or ETA', async () => {
  const [plain, withActs] = [await life(false), await life(true)]
  expect(withActs).toEqual(plain)
  expect(JSON.stringify(plain)).toContain('completed')
})
