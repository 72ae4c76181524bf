import { getFleet, searchFleet } from '../../../../lib/contract/ops/fleet.ts'
import type { Context } from '../../../context.ts'
import { agreedPercentFor } from '../../../domain/company/agreed-limit.ts'
import type { FleetFeed } from '../../../domain/ops/now/fleet-feed.ts'
import * as search from '../../../domain/ops/now/fleet-search.ts'
import { tomorrowOf } from '../../../domain/ops/shared/tomorrow.ts'
import type { Mount } from '../../router.ts'

export function mountFleet(mount: Mount, context: Context, feed: FleetFeed): void {
  mount(getFleet, async ({ principal }) => {
    const { token, rows } = await feed.current()
    const zones = context.zones.index().all.map(({ id, name }) => ({ id, name }))
    const agreed_percent = agreedPercentFor(context, principal)
    const tomorrow = feed.tomorrow() ?? (await tomorrowOf(context))
    return { data: { at: context.now().getTime(), token, deliveries: rows, tomorrow, agreed_percent, zones } }
  })
  mount(searchFleet, async ({ query }) => ({ data: await search.searchFleet(context, query) }))
}
