/** Takeovers between drivers, as they are stored once the other driver has the packages. */
import type { Delivery } from '../src/lib/contract/delivery/deliveries.ts'
import { takeovers } from '../src/server/db/tables/delivery/intervention-tables.ts'
import { type Person, spot, type World } from './builders.ts'

/** Stores that `to` has taken a delivery over from `from`, who keeps this share of its pay, in percent. */
export async function makeTakeover(
  world: World,
  delivery: Delivery,
  { from, to, share }: { from: Person; to: Person; share: number }
): Promise<void> {
  const { orm, now } = world.service.context
  await orm.insert(takeovers).values({
    id: `tko_${delivery.number}`,
    deliveryId: delivery.pickanddropoff_id,
    fromDriverId: from.userId,
    toDriverId: to.userId,
    cause: 'breakdown',
    place: { name: '3 Mill Lane', ...spot(world) },
    meetAt: now(),
    packages: 1,
    share,
    status: 'taken',
    createdAt: now()
  })
}
