import * as contract from '../../../../lib/contract/ops/zones.ts'
import type { Context } from '../../../context.ts'
import * as zones from '../../../domain/pricing/zones/zones.ts'
import { previewZone } from '../../../domain/pricing/zones/zone-preview.ts'
import type { Mount } from '../../router.ts'

export function mountZones(mount: Mount, context: Context): void {
  mount(contract.listZones, async () => ({ data: await zones.listZones(context) }))
  mount(contract.createZone, async ({ viewer, body }) => ({
    data: await zones.createZone(context, viewer, body)
  }))
  mount(contract.previewZone, async ({ body }) => ({ data: await previewZone(context, body) }))
  mount(contract.changeZone, async ({ viewer, params, body }) => ({
    data: await zones.changeZone(context, viewer, params.id, body)
  }))
  mount(contract.removeZone, async ({ viewer, params, body }) => {
    await zones.removeZone(context, viewer, params.id, body)
    return { data: null }
  })
  mount(contract.restoreZone, async ({ viewer, params, body }) => ({
    data: await zones.restoreZone(context, viewer, params.id, body.reason)
  }))
  mount(contract.changeHours, async ({ viewer, body }) => ({
    data: await zones.changeHours(context, viewer, body)
  }))
}
