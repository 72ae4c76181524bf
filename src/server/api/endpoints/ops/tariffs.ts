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
  mount(contract.draftTariff, async ({ principal, body }) => ({
    data: await tariffs.draftTariff(context, principal, body.from)
  }))
  mount(contract.changeTariff, async ({ principal, params, body }) => ({
    data: await tariffs.changeTariff(context, principal, params.version, body)
  }))
  mount(contract.discardTariff, async ({ principal, params }) => {
    await tariffs.discardTariff(context, principal, params.version)
    return { data: null }
  })
  mount(contract.publishTariff, async ({ principal, params, body }) => ({
    data: await tariffs.publishTariff(context, principal, params.version, body)
  }))
  mount(contract.withdrawTariff, async ({ principal, params, body }) => ({
    data: await tariffs.withdrawTariff(context, principal, params.version, body.reason)
  }))
  mount(contract.restoreTariff, async ({ principal, params, body }) => ({
    data: await tariffs.restoreTariff(context, principal, params.version, body.reason)
  }))
  mount(contract.previewTariff, async ({ body }) => ({ data: await previewTariff(context, body) }))
}
