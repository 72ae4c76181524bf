/** What somebody with the link of a delivery can see and do: the same as its owner, without an account. */
import type * as z from 'zod/mini'
import type { Cancellation } from '../../../../lib/contract/delivery/cancellation.ts'
import { isDriving } from '../../../../lib/contract/delivery/deliveries.ts'
import type {
  answerOrderCorrection,
  cancelOrder as cancelEndpoint,
  explainOrder as explainEndpoint,
  Order,
  rateOrder as rateEndpoint
} from '../../../../lib/contract/delivery/orders.ts'
import { fileIdOf } from '../../../../lib/contract/files.ts'
import { apiPrefix } from '../../../../lib/paths.ts'
import type { Context } from '../../../context.ts'
import { openDeliveryPhoto, type ReadFile } from '../../files/files.ts'
import { answer, pendingCorrectionOf } from '../pending-correction.ts'
import { cancel, explain, previewCancellation } from '../cancellation.ts'
import { presentWhole } from '../deliveries.ts'
import { ownerOf } from '../../core/owner.ts'
import type { LinkHolder } from '../../core/principal.ts'
import type { DeliveryRow } from '../delivery-queries.ts'
import { rate } from '../ratings.ts'
import { readWhole } from '../read-models.ts'
import { openOrder } from './order-links.ts'

type Body<Endpoint extends { body?: z.ZodMiniType }> = z.output<NonNullable<Endpoint['body']>>

/** Returns everything that the page of a link shows. */
export async function getOrder(context: Context, token: string): Promise<Order> {
  return present(context, token, await openOrder(context, token))
}

async function present(context: Context, token: string, { id }: Pick<DeliveryRow, 'id'>): Promise<Order> {
  const whole = await readWhole(context.orm, id, '')
  const { has_correction: _, ...delivery } = await presentWhole(context, whole, 'customer')
  const { driver } = delivery
  /** Returns where a photo opens with the link alone. The reader has no cookie. */
  const byLink = (url: string) => `${apiPrefix}/orders/${token}/photos/${fileIdOf(url)}`
  const { transportSizes, units } = context.company.reference().offered
  return {
    delivery: {
      ...delivery,
      packages: delivery.packages.map(each => ({ ...each, photos: each.photos.map(byLink) })),
      stops: delivery.stops.map(stop => ({
        ...stop,
        proof_photo_url: stop.proof_photo_url && byLink(stop.proof_photo_url)
      })),
      driver: driver && {
        ...driver,
        // It's of a person, so it opens only with a session.
        photo_url: null,
        // The driver can be called only while they have the delivery.
        phone: isDriving(delivery.status) ? driver.phone : ''
      }
    },
    correction: await pendingCorrectionOf(context.orm, whole),
    sizes: transportSizes.filter(size => delivery.packages.some(each => each.transport_size_id === size.id)),
    units: units.filter(unit => delivery.packages.some(each => each.unit_of_measurement_id === unit.id))
  }
}

/** Whoever has opened the link acts for the delivery's owner. */
const holderOf = (delivery: DeliveryRow): LinkHolder => ({ kind: 'link', owner: ownerOf(delivery) })

/** Returns whether the delivery can be cancelled, and the fee. */
export async function previewOrder(context: Context, token: string): Promise<Cancellation> {
  const delivery = await openOrder(context, token)
  return previewCancellation(context, holderOf(delivery), delivery.id)
}

/** Opens a link, changes its delivery, and returns the page. Throws too-many-requests. */
async function changing(
  context: Context,
  token: string,
  change: (holder: LinkHolder, id: string) => Promise<unknown>
): Promise<Order> {
  const delivery = await openOrder(context, token)
  await context.throttle.count('order-change', delivery.id)
  await change(holderOf(delivery), delivery.id)
  return present(context, token, delivery)
}

/** Cancels as the owner does. */
export const cancelOrder = (
  context: Context,
  token: string,
  body: Body<typeof cancelEndpoint>
): Promise<Order> => changing(context, token, (holder, id) => cancel(context, holder, id, body))

/** Gives the reason of a cancellation afterwards. */
export const explainOrder = (
  context: Context,
  token: string,
  body: Body<typeof explainEndpoint>
): Promise<Order> => changing(context, token, (holder, id) => explain(context, holder, id, body))

/** Agrees to a corrected address with its price, or declines it. */
export const answerOrder = (
  context: Context,
  token: string,
  body: Body<typeof answerOrderCorrection>
): Promise<Order> => changing(context, token, (holder, id) => answer(context, holder, id, body))

/** Rates the delivery as its owner does, once. */
export const rateOrder = (context: Context, token: string, body: Body<typeof rateEndpoint>): Promise<Order> =>
  changing(context, token, (holder, id) => rate(context, holder, id, body))

/** Returns a photo of the delivery's packages or handovers. Throws not-found for any other. */
export async function orderPhoto(context: Context, token: string, fileId: string): Promise<ReadFile> {
  const { id } = await openOrder(context, token)
  return openDeliveryPhoto(context, id, fileId)
}
