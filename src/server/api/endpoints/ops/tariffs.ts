import * as contract from '../../../../lib/contract/ops/tariffs.ts'
import type { Context } from '../../../context.ts'
import { previewTariff } from '../../../domain/pricing/tariffs/tariff-preview.ts'
import { presentTariff } from '../../../domain/pricing/tariffs/tariff-rows.ts'
import * as tariffs from '../../../domain/pricing/tariffs/tariffs.ts'
import type { Mount } from '../../router.ts'

export function mountTariffs(mount: Mount, context: Context): void {
  mount(contract.listTariffs, async ({ query }) => ({
    data: await tariffs.listTariffs(context, query.before)
  }))
  mount(contract.getTariff, async ({ params }) => ({ data: await presentTariff(context, params.version) }))
  mount(contract.draftTariff, async ({ viewer, body }) => ({
    data: await tariffs.draftTariff(context, viewer, body.from)
  }))
  mount(contract.changeTariff, async ({ viewer, params, body }) => ({
    data: await tariffs.changeTariff(context, viewer, params.version, body)
  }))
  mount(contract.discardTariff, async ({ viewer, params }) => {
    await tariffs.discardTariff(context, viewer, params.version)
    return { data: null }
  })
  mount(contract.publishTariff, async ({ viewer, params, body }) => ({
    data: await tariffs.publishTariff(context, viewer, params.version, body)
  }))
  mount(contract.withdrawTariff, async ({ viewer, params, body }) => ({
    data: await tariffs.withdrawTariff(context, viewer, params.version, body.reason)
  }))
  mount(contract.restoreTariff, async ({ viewer, params, body }) => ({
    data: await tariffs.restoreTariff(context, viewer, params.version, body.reason)
  }))
  mount(contract.previewTariff, async ({ body }) => ({ data: await previewTariff(context, body) }))
}
