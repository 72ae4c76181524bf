import { adjustPay } from '../../../../lib/contract/billing/adjustments.ts'
import type { Context } from '../../../context.ts'
import { adjust } from '../../../domain/billing/adjustments.ts'
import type { Mount } from '../../router.ts'

/** Mounts what drivers get: adjustments. */
export function mountPayouts(mount: Mount, context: Context): void {
  mount(adjustPay, async ({ principal, body }) => ({ data: await adjust(context, principal, body) }))
}
