/** Tracking links. The customer creates one, and anyone with the link can open it. It shows only one stop. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isDriving, isActive } from '../../../lib/contract/delivery/deliveries.ts'
import {
  type createTrackingLink,
  type RecipientView,
  type TrackingLink,
  trackingMinutesAfterEnd
} from '../../../lib/contract/tracking.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { isLoaded } from '../../../lib/rules/delivery/stage-stops.ts'
import { defaultLocale } from '../../../lib/words/locale.ts'
import { apiPrefix, trackingPath } from '../../../lib/paths.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { users } from '../../db/tables/people/identity.ts'
import { trackingLinks } from '../../db/tables/people/people-tables.ts'
import { stops as stopRows } from '../../db/tables/schema.ts'
import { openFile, type ReadFile } from '../files/files.ts'
import { newId } from '../../core/ids.ts'
import { enqueueMail, originOf } from '../outbox/mail-outbox.ts'
import { hashOf, tokenOf } from '../core/link-tokens.ts'
import { checkTextable } from './sendable.ts'
import { safeName } from '../outbox/safe-name.ts'
import { type DeliveryRecord, type DeliveryRow, findDelivery } from '../delivery/delivery-queries.ts'
import type { StopRow } from '../delivery/stop-rows.ts'
import { presentTimes } from '../delivery/delivery-presenter.ts'
import { plannedText } from '../delivery/planned-text.ts'
import { toldWindow } from '../delivery/told-window.ts'
import { etasNow } from '../delivery/run/eta-now.ts'
import { requireAct } from '../core/owner.ts'
import { shownOwner } from '../delivery/shown-owner.ts'
import { readWhole } from '../delivery/read-models.ts'
import { hasOthers, isShownTo } from '../delivery/run/runs.ts'
import { inTransaction } from '../core/work.ts'

/** Returns the address of a link. */
export function urlOf(context: Context, linkId: string): string {
  return `${originOf(context)}${trackingPath(tokenOf(context, 'tracking', linkId))}`
}

/** Returns the row of a new link. */
export function linkRow(
  context: Context,
  { id, deliveryId, stopId, now }: { id: string; deliveryId: string; stopId: string; now: Date }
) {
  return { id, deliveryId, stopId, tokenHash: hashOf(tokenOf(context, 'tracking', id)), createdAt: now }
}

async function own(context: Context, principal: SignedIn, id: string): Promise<DeliveryRecord> {
  const record = await findDelivery(context.orm, id)
  requireAct(record.delivery, principal)
  return record
}

/**
 * Returns the tracking link of a dropoff. Another call returns the
 * same link. Throws 'illegal-transition' after the dropoff has ended.
 */
export async function linkFor(
  context: Context,
  principal: SignedIn,
  id: string,
  given: z.output<NonNullable<typeof createTrackingLink.body>>
): Promise<TrackingLink> {
  const { delivery, stops } = await own(context, principal, id)
  const stop = stops.find(each => each.id === given.stop_id && each.kind === 'dropoff')
  if (!stop) throw fieldError('invalid-input', 'stop_id', "This dropoff isn't part of the delivery")
  if (endOf(delivery, stop))
    throw new ProductError('illegal-transition', "This dropoff has ended, so it can't be tracked.")
  checkTextable(context, stop.contactPhone, given.sms, 'sms')
  if (given.email || given.sms) await context.throttle.count('send-code', principal.person.userId)
  return inTransaction(context, async work => {
    // Requests for the same dropoff wait for each other, so that all of them get one link.
    await work.transaction
      .select({ id: stopRows.id })
      .from(stopRows)
      .where(eq(stopRows.id, stop.id))
      .for('no key update')
    const [before] = await work.transaction
      .select()
      .from(trackingLinks)
      .where(and(eq(trackingLinks.stopId, stop.id), isNull(trackingLinks.revokedAt)))
    const linkId = before?.id ?? newId('lnk', work.now)
    const createdAt = before?.createdAt ?? work.now
    if (!before) {
      const row = linkRow(context, { id: linkId, deliveryId: id, stopId: stop.id, now: createdAt })
      await work.transaction.insert(trackingLinks).values(row)
    }
    const link = present(context, { id: linkId, stopId: stop.id, createdAt })
    if (given.email || given.sms) {
      const [sender] = await work.transaction
        .select()
        .from(users)
        .where(eq(users.id, principal.person.userId))
      const addressee = {
        firstName: stop.contactName,
        locale: stop.locale ?? sender?.locale ?? defaultLocale,
        deliveryId: id
      }
      const when = plannedText(context, stop, addressee.locale, work.now)
      const values = { link: link.url, sender: safeName(principal.person.firstName), when }
      if (given.email)
        await enqueueMail(context, work, { ...addressee, recipient: given.email }, 'tracking', values)
      if (given.sms)
        await enqueueMail(
          context,
          work,
          { ...addressee, recipient: stop.contactPhone },
          'trackingText',
          values
        )
      await work.transaction
        .update(trackingLinks)
        .set({ ...(given.email ? { email: given.email } : {}), ...(given.sms ? { texted: true } : {}) })
        .where(eq(trackingLinks.id, linkId))
    }
    return link
  })
}

export async function linksOf(context: Context, principal: SignedIn, id: string): Promise<TrackingLink[]> {
  const { delivery, stops } = await own(context, principal, id)
  const rows = await context.orm
    .select()
    .from(trackingLinks)
    .where(and(eq(trackingLinks.deliveryId, id), isNull(trackingLinks.revokedAt)))
    .orderBy(desc(trackingLinks.id))
  return rows
    .filter(row => stops.some(stop => stop.id === row.stopId && isOpen(context, delivery, stop)))
    .map(row => present(context, row))
}

export async function revoke(
  context: Context,
  principal: SignedIn,
  id: string,
  stopId: string | undefined
): Promise<void> {
  await own(context, principal, id)
  await context.orm
    .update(trackingLinks)
    .set({ revokedAt: context.now() })
    .where(
      and(
        eq(trackingLinks.deliveryId, id),
        isNull(trackingLinks.revokedAt),
        stopId === undefined ? undefined : eq(trackingLinks.stopId, stopId)
      )
    )
}

function present(
  context: Context,
  { id, stopId, createdAt }: { id: string; stopId: string; createdAt: Date }
): TrackingLink {
  return {
    id,
    stop_id: stopId,
    url: urlOf(context, id),
    created_at: createdAt.toISOString()
  }
}

/** Returns the stop of a token. Throws not-found, so that revoked, expired and invented links look the same. */
export async function openLink(
  context: Context,
  token: string
): Promise<{ record: DeliveryRecord; stop: StopRow }> {
  const [link] = await context.orm
    .select()
    .from(trackingLinks)
    .where(and(eq(trackingLinks.tokenHash, hashOf(token)), isNull(trackingLinks.revokedAt)))
  if (!link) throw new ProductError('not-found')
  const record = await findDelivery(context.orm, link.deliveryId)
  const stop = record.stops.find(each => each.id === link.stopId)
  if (!stop || !isOpen(context, record.delivery, stop)) throw new ProductError('not-found')
  return { record, stop }
}

/** Returns when there is nothing more to track at this dropoff, or null. */
function endOf(delivery: DeliveryRow, stop: StopRow): Date | null {
  if (stop.returnedAt) return stop.returnedAt
  // A returning package can still be tracked.
  if (stop.finishedAt && stop.status !== 'failed') return stop.finishedAt
  return isActive(delivery.status) ? null : delivery.updatedAt
}

function isOpen(context: Context, delivery: DeliveryRow, stop: StopRow): boolean {
  const end = endOf(delivery, stop)
  return !end || context.now().getTime() < end.getTime() + trackingMinutesAfterEnd * 60_000
}

/**
 * Returns everything that the recipient can see. The driver's
 * position is included only while the driver is heading to this stop.
 */
export async function recipientView(context: Context, token: string): Promise<RecipientView> {
  const { record, stop } = await openLink(context, token)
  const delivery = await readWhole(context.orm, record.delivery.id, '')
  const { driver } = delivery
  const carried = delivery.packages.filter(({ stopId }) => stopId === stop.id)
  const run =
    isDriving(delivery.status) && delivery.driverId ? await context.runs.of(delivery.driverId) : null
  const theirs = run?.stops[0]?.stopId === stop.id
  const newest = theirs ? context.presence.of(run.driverId) : undefined
  const presence = run && newest && isShownTo(run, delivery.id, newest.position) ? newest : undefined
  // If no engine responds, show the page without a route.
  const found =
    run && (newest || hasOthers(run, delivery.id)) ? await etasNow(context, run).catch(() => null) : null
  const driverRoute = presence && !found?.isHidden ? found?.driverRoute : undefined
  const status = stateOf(delivery, stop, record.stops, theirs)
  const over = status === 'cancelled' || status === 'waiting'
  // A window of arrival is closer than the booked one.
  const window = (await toldWindow(context.orm, stop.id)) ?? presentTimes(stop).window
  const meters = delivery.route.distance_to_road?.[stop.position]
  return {
    number: delivery.number,
    reference: delivery.reference,
    status,
    sender: safeName(shownOwner(delivery).firstName),
    contents: status === 'cancelled' ? [] : carried.map(({ description }) => description),
    kinds: status === 'cancelled' ? [] : [...new Set(carried.map(({ category }) => category))],
    place: {
      name: stop.name,
      detail: stop.detail,
      latitude: stop.latitude,
      longitude: stop.longitude,
      ...(meters === undefined ? {} : { distance_to_road: meters })
    },
    driver:
      driver && !over
        ? {
            first_name: driver.user.firstName,
            transport_type: driver.transportType.code,
            vehicle: driver.vehicle,
            plate: comes.has(status) ? driver.plate : '',
            phone: callable.has(status) ? driver.user.phone : ''
          }
        : null,
    position: presence?.position ?? null,
    driver_route: driverRoute
      ? { meters: driverRoute.meters, seconds: driverRoute.seconds, geometry: driverRoute.geometry }
      : null,
    eta: found?.etas.get(stop.id) ?? null,
    ...(window ? { window } : {}),
    pin: stop.finishedAt || status === 'cancelled' ? null : stop.pin,
    handover:
      stop.status === 'done' && stop.finishedAt
        ? {
            at: stop.finishedAt.toISOString(),
            received_by: stop.receivedBy,
            photo_url: stop.proofFileId ? `${apiPrefix}/tracking/${token}/photo` : null
          }
        : null,
    ...(stop.locale === null ? {} : { language: stop.locale }),
    wish: stop.recipientWish,
    wish_open: mayWish(delivery, stop),
    failure: stop.failure,
    updated_at: delivery.updatedAt.toISOString()
  }
}

/** Returns the photo of the handover. Throws not-found if the link is closed or there is none. */
export async function recipientPhoto(context: Context, token: string): Promise<ReadFile> {
  const { stop } = await openLink(context, token)
  if (stop.status !== 'done' || !stop.proofFileId) throw new ProductError('not-found')
  return openFile(context, stop.proofFileId)
}

/** While the vehicle with the packages can be at the recipient's door, its plate helps to recognize it. */
const comes = new Set<RecipientView['status']>(['picked-up', 'on-the-way', 'arrived'])

/** A recipient can call the driver only when it's about their own door. */
const callable = new Set<RecipientView['status']>(['on-the-way', 'arrived'])

/** Returns whether a recipient can still ask for something: the delivery goes on, and the driver isn't there yet. */
export function mayWish(delivery: Pick<DeliveryRow, 'status'>, stop: Pick<StopRow, 'status'>): boolean {
  return stop.status === 'waiting' && isActive(delivery.status)
}

function stateOf(
  delivery: DeliveryRow,
  stop: StopRow,
  stops: readonly StopRow[],
  theirs: boolean
): RecipientView['status'] {
  if (stop.status === 'done') return 'delivered'
  if (stop.status === 'failed' || stop.status === 'returned') return stop.status
  if (stop.status === 'removed') return 'cancelled'
  if (!isActive(delivery.status)) return 'cancelled'
  if (stop.status === 'arrived') return 'arrived'
  if (delivery.status === 'scheduled' || delivery.status === 'searching') return 'waiting'
  if (delivery.status === 'accepted' && !isLoaded(stop, stops)) return 'driver-found'
  return theirs ? 'on-the-way' : 'picked-up'
}
