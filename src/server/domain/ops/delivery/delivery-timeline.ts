/** Everything that happened to a delivery, in one order: rows of the ledger, offers, messages, notifications, notes and actions. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AuditAction } from '../../../../lib/contract/ops/audit.ts'
import type { TimelineEntry } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { hasSeveralPickups, stopsOfKind } from '../../../../lib/rules/delivery/stage-stops.ts'
import type { Queryable } from '../../../db/open.ts'
import { ledger } from '../../../db/tables/delivery/delivery-tables.ts'
import { deliveryNotes } from '../../../db/tables/delivery/dispatch-tables.ts'
import { auditLog } from '../../../db/tables/ops-tables.ts'
import { messages, notifications, outbox } from '../../../db/tables/people/people-tables.ts'
import { offers } from '../../../db/tables/schema.ts'
import { maskedEmail, maskedPhone } from '../../core/masked.ts'
import type { DeliveryRow } from '../../delivery/delivery-queries.ts'
import type { StopRow } from '../../delivery/stop-rows.ts'
import { type Named, peopleOf } from '../shared/people.ts'

/** Actions that are visible as something else: a step, an offer, a notification or a note. */
const shownOtherwise: ReadonlySet<AuditAction> = new Set([
  'delivery.booked',
  'delivery.assigned',
  'delivery.unassigned',
  'delivery.rescheduled',
  'delivery.cancelled',
  'delivery.stage-undone',
  'delivery.returned',
  'delivery.search-extended',
  'delivery.messaged',
  'delivery.noted',
  'delivery.handed-over',
  'delivery.completed-for',
  'delivery.failed-for',
  'delivery.return-ordered',
  'delivery.called-off',
  'delivery.charged'
])

/** Actions that are rows of the ledger, unless they happened before those were written. */
const maybeShown: ReadonlySet<AuditAction> = new Set([
  'delivery.offered',
  'delivery.planned',
  'delivery.stop-corrected'
])

/** Steps of an operator that name the delivery's new driver. */
const names: ReadonlySet<string> = new Set(['accept', 'hand_over'])

/** An operator who assigns a delivery asks nobody, so that the step says it all. */
const isAsked = ({ why, createdAt, answeredAt }: typeof offers.$inferSelect): boolean =>
  why !== 'chosen-by-operator' || answeredAt?.getTime() !== createdAt.getTime()

export async function timelineOf(
  db: Queryable,
  delivery: DeliveryRow,
  stops: readonly StopRow[]
): Promise<TimelineEntry[]> {
  const { id } = delivery
  const steps = await db.select().from(ledger).where(eq(ledger.deliveryId, id)).orderBy(asc(ledger.id))
  const asked = await db
    .select()
    .from(offers)
    .where(eq(offers.deliveryId, id))
    .orderBy(asc(offers.createdAt), asc(offers.id))
  const written = await db
    .select()
    .from(messages)
    .where(eq(messages.deliveryId, id))
    .orderBy(asc(messages.number))
  const told = await db.select().from(notifications).where(eq(notifications.deliveryId, id))
  const sent = told.length
    ? await db
        .select({ id: outbox.notificationId, kind: outbox.kind, status: outbox.status })
        .from(outbox)
        .where(
          inArray(
            outbox.notificationId,
            told.map(each => each.id)
          )
        )
    : []
  const mails = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.deliveryId, id), isNotNull(outbox.recipient)))
    .orderBy(asc(outbox.id))
  const notes = await db.select().from(deliveryNotes).where(eq(deliveryNotes.deliveryId, id))
  const actions = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.subjectKind, 'delivery')))
  const operatorOfStep = new Map(
    actions.filter(each => shownOtherwise.has(each.action)).map(each => [each.at.getTime(), each])
  )
  const actTimes = new Set(steps.filter(({ kind }) => kind === 'act').map(({ at }) => at.getTime()))
  const isShown = ({ action, at }: (typeof actions)[number]) =>
    shownOtherwise.has(action) || (maybeShown.has(action) && actTimes.has(at.getTime()))
  const people = await peopleOf(db, [
    ...told.map(each => each.userId),
    ...steps.map(each => each.actorId),
    ...asked.map(each => each.driverId),
    ...written.map(each => each.senderId),
    ...notes.map(each => each.authorId),
    ...actions.map(each => each.actorId)
  ])
  const nameOf = (who: string | null | undefined) => people.get(who ?? '')?.name ?? ''
  const roleOf = (person: Named | undefined): TimelineEntry['actor'] =>
    person?.type === 'customer' || person?.type === 'driver' ? person.type : person ? 'operator' : null

  const entries: TimelineEntry[] = [
    ...steps.map((step): TimelineEntry => {
      const stop = stops.find(each => each.id === step.stopId)
      // A transition by an operator may name the new driver instead.
      const isOperators = step.actor === 'operator' && step.kind === 'transition'
      const action = isOperators ? operatorOfStep.get(step.at.getTime()) : undefined
      const who = isOperators ? action?.actorId : step.actorId
      // A failure has a code. The operator's words are in the log.
      const text = action && action.reason !== step.reason ? action.reason : ''
      return {
        kind: 'step',
        at: (step.deviceAt ?? step.at).toISOString(),
        actor: step.actor === 'system' ? null : step.actor,
        who: nameOf(who),
        before: step.before,
        after: step.after,
        done: step.action,
        ...(step.parts ? { parts: step.parts } : {}),
        ...(names.has(step.action) ? { driver: nameOf(step.actorId) } : {}),
        ...(stop ? { place: stop.name, ...numberOf(stop, stops) } : {}),
        ...(step.place === 'far' && step.meters !== null ? { far: step.meters } : {}),
        ...(step.collected === null ? {} : { collected: step.collected }),
        ...(text ? { text } : {}),
        ...(step.reason ? { reason: step.reason } : {})
      }
    }),
    ...asked.filter(isAsked).map((offer, index): TimelineEntry => ({
      kind: 'offer',
      at: offer.createdAt.toISOString(),
      actor: null,
      who: nameOf(offer.driverId),
      offer: {
        status: offer.status,
        why: offer.why,
        order: index + 1,
        meters: Math.round(offer.meters),
        seconds: Math.round(offer.seconds),
        candidates: offer.candidates.length
      }
    })),
    ...written.map((message): TimelineEntry => ({
      kind: 'message',
      at: message.createdAt.toISOString(),
      actor: roleOf(people.get(message.senderId)),
      who: nameOf(message.senderId),
      text: message.text
    })),
    ...told
      .filter(({ type }) => type !== 'message')
      .map((each): TimelineEntry => ({
        kind: 'notification',
        at: each.createdAt.toISOString(),
        actor: null,
        who: '',
        ...(each.type === 'operator_message' ? { text: each.data['text'] ?? '' } : {}),
        notification: {
          type: each.type,
          to: people.get(each.userId)?.type === 'driver' ? 'driver' : 'customer',
          read: each.readAt !== null,
          channels: sent
            .filter(({ id: of }) => of === each.id)
            .map(({ kind, status }) => ({ channel: kind, status }))
        }
      })),
    ...mails.flatMap(({ kind, about, recipient, status, createdAt }): TimelineEntry[] => {
      if (about === null || recipient === null) return []
      const channel = kind === 'phone' ? 'phone' : 'email'
      const to = channel === 'phone' ? maskedPhone(recipient) : maskedEmail(recipient)
      const mail = { about, channel, to, status } as const
      return [{ kind: 'mail', at: createdAt.toISOString(), actor: null, who: '', mail }]
    }),
    ...notes.map((note): TimelineEntry => ({
      kind: 'note',
      at: note.at.toISOString(),
      actor: 'operator',
      who: nameOf(note.authorId),
      text: note.text
    })),
    ...actions
      .filter(each => !isShown(each))
      .map((each): TimelineEntry => ({
        kind: 'action',
        at: each.at.toISOString(),
        actor: 'operator',
        who: nameOf(each.actorId),
        action: each.action,
        ...(each.reason ? { reason: each.reason } : {})
      }))
  ]
  return entries.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** Returns the number of a stop among those of its kind. An only pickup has none. */
export function numberOf(
  stop: StopRow,
  stops: readonly StopRow[]
): Pick<TimelineEntry, 'position' | 'pickup'> {
  const number = stopsOfKind(stops, stop.kind).findIndex(({ id }) => id === stop.id) + 1
  if (stop.kind === 'dropoff') return { position: number }
  return hasSeveralPickups(stops) ? { position: 0, pickup: number } : { position: 0 }
}
