import * as contract from '../../../../lib/contract/ops/zones.ts'
import type { Context } from '../../../context.ts'
import * as zones from '../../../domain/pricing/zones/zones.ts'
import { previewZone } from '../../../domain/pricing/zones/zone-preview.ts'
import type { Mount } from '../../router.ts'

export function mountZones(mount: Mount, context: Context): void {
  mount(contract.listZones, async () => ({ data: await zones.listZones(context) }))
  mount(contract.createZone, async ({ principal, body }) => ({
    data: await zones.createZone(context, principal, body)
  }))
  mount(contract.previewZone, async ({ body }) => ({ data: await previewZone(context, body) }))
  mount(contract.changeZone, async ({ principal, params, body }) => ({
    data: await zones.changeZone(context, principal, params.id, body)
  }))
  mount(contract.removeZone, async ({ principal, params, body }) => {
    await zones.removeZone(context, principal, params.id, body)
    return { data: null }
  })
  mount(contract.restoreZone, async ({ principal, params, body }) => ({
    data: await zones.restoreZone(context, principal, params.id, body.reason)
  }))
  mount(contract.changeHours, async ({ principal, body }) => ({
    data: await zones.changeHours(context, principal, body)
  }))
}
