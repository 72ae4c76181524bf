/** Makes one row for each retention rule. */
import { randomBytes } from 'node:crypto'
import { eq, type SQL } from 'drizzle-orm'
import { openCase } from '../src/lib/contract/cases.ts'
import type { FilePurpose } from '../src/lib/contract/files.ts'
import { cases } from '../src/server/db/tables/delivery/case-tables.ts'
import {
  emailLinks,
  rateLimits,
  sessions,
  staffInvitations,
  users,
  verificationCodes
} from '../src/server/db/tables/people/identity.ts'
import { dispatchMessages } from '../src/server/db/tables/delivery/dispatch-tables.ts'
import { driverAvailability, driverInvitations } from '../src/server/db/tables/people/driver-tables.ts'
import { drivenWays, keptShifts } from '../src/server/db/tables/delivery/driven-tables.ts'
import { driverDays } from '../src/server/db/tables/people/hours-tables.ts'
import { planVersions } from '../src/server/db/tables/delivery/plan-tables.ts'
import { auditLog } from '../src/server/db/tables/ops-tables.ts'
import { imports } from '../src/server/db/tables/delivery/import-tables.ts'
import { organizationInvitations } from '../src/server/db/tables/people/organization-tables.ts'
import {
  messageReads,
  messages,
  notifications,
  orderLinks,
  outbox,
  type OutboxKind,
  trackingLinks
} from '../src/server/db/tables/people/people-tables.ts'
import { todayOf } from '../src/server/domain/recurring/rule-rows.ts'
import { addDays } from '../src/lib/rules/schedule/days.ts'
import { recurringRules } from '../src/server/db/tables/delivery/recurring-tables.ts'
import { deliveries, files, offers, pushTokens, quotes } from '../src/server/db/tables/schema.ts'
import { estimates, events, idempotencyKeys, positions } from '../src/server/db/tables/transient-tables.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeEstimate,
  makeOffer,
  makeQuote,
  spot
} from './builders.ts'
import { makeOrganization } from './organizations.ts'
import { makeRecurringRule } from './recurring.ts'
import type { TestService } from './service.ts'

/** Makes a row that is as old as `at`. Returns the condition that selects it. */
export type MakeRow = (world: TestService, at: Date) => Promise<SQL>

const newKey = () => `key_${randomBytes(8).toString('hex')}`

async function endedDelivery(
  world: TestService
): Promise<{ id: string; stopId: string; customerId: string }> {
  const customer = await makeCustomer(world)
  const { pickanddropoff_id: id, stops } = await makeDelivery(world, customer)
  await world.service.context.orm.update(deliveries).set({ status: 'cancelled' }).where(eq(deliveries.id, id))
  return { id, stopId: stops.at(-1)?.id ?? '', customerId: customer.userId }
}

/** Makes an account that no one has verified, without a session. */
export async function makeUnverified({ service }: TestService, at: Date): Promise<string> {
  const id = newKey()
  const named = { firstName: '', lastName: '', phone: '', type: 'customer' as const }
  await service.context.orm.insert(users).values({ ...named, id, createdAt: at, updatedAt: at })
  return id
}

const makeFile =
  (purpose: FilePurpose, attached = false): MakeRow =>
  async (world, at) => {
    const { context } = world.service
    const { id: deliveryId, customerId: ownerId } = await endedDelivery(world)
    const id = newKey()
    await context.files.put(id, Buffer.from('a photo'), 'image/webp')
    await context.orm.insert(files).values({
      id,
      ownerId,
      deliveryId: attached ? deliveryId : null,
      purpose,
      contentType: 'image/webp',
      bytes: 7,
      width: 1,
      height: 1,
      createdAt: at
    })
    return eq(files.id, id)
  }

const makeOutboxRow =
  (kind: OutboxKind, set: Partial<typeof outbox.$inferInsert>): MakeRow =>
  async ({ service }, at) => {
    const id = newKey()
    const row = { id, kind, recipient: 'ana@example.test', createdAt: at, dueAt: at, doneAt: at, ...set }
    await service.context.orm.insert(outbox).values(row)
    return eq(outbox.id, id)
  }

const makeLink =
  (revoked: boolean): MakeRow =>
  async (world, at) => {
    const { id: deliveryId, stopId } = await endedDelivery(world)
    const id = newKey()
    const row = { id, deliveryId, stopId, tokenHash: id, createdAt: at, revokedAt: revoked ? at : null }
    await world.service.context.orm.insert(trackingLinks).values(row)
    return eq(trackingLinks.id, id)
  }

const makeOrderLink =
  (revoked: boolean): MakeRow =>
  async (world, at) => {
    const { id: deliveryId } = await endedDelivery(world)
    const id = newKey()
    const row = { id, deliveryId, tokenHash: id, createdAt: at, revokedAt: revoked ? at : null }
    await world.service.context.orm.insert(orderLinks).values(row)
    return eq(orderLinks.id, id)
  }

let versions = 0

export const makeRow: Record<string, MakeRow> = {
  async 'rate-limits'({ service }, at) {
    const key = newKey()
    await service.context.orm.insert(rateLimits).values({ key, points: 1, expire: at })
    return eq(rateLimits.key, key)
  },
  async sessions(world, at) {
    const { userId } = await makeCustomer(world)
    await world.service.context.orm.update(sessions).set({ expiresAt: at }).where(eq(sessions.userId, userId))
    return eq(sessions.userId, userId)
  },
  async 'mailed-codes'(world, at) {
    const { userId } = await makeCustomer(world)
    const row = {
      userId,
      kind: 'email' as const,
      target: 'ana@example.test',
      codeHash: newKey(),
      sentAt: at,
      expiresAt: at
    }
    await world.service.context.orm.insert(verificationCodes).values(row)
    return eq(verificationCodes.userId, userId)
  },
  async 'mailed-links'({ service }, at) {
    const id = newKey()
    const row = {
      id,
      kind: 'sign-in' as const,
      email: 'ana@example.test',
      tokenHash: id,
      sentAt: at,
      expiresAt: at
    }
    await service.context.orm.insert(emailLinks).values(row)
    return eq(emailLinks.id, id)
  },
  async 'staff-invitations'({ service }, at) {
    const id = newKey()
    await service.context.orm
      .insert(staffInvitations)
      .values({ id, email: `${id}@example.test`, role: 'dispatcher', createdAt: at, expiresAt: at })
    return eq(staffInvitations.id, id)
  },
  async 'driver-invitations'({ service }, at) {
    const id = newKey()
    const person = { firstName: '', lastName: '', vehicle: '', plate: '' }
    await service.context.orm
      .insert(driverInvitations)
      .values({ id, tokenHash: id, email: `${id}@example.test`, ...person, createdAt: at, expiresAt: at })
    return eq(driverInvitations.id, id)
  },
  async 'ended-recurring-deliveries'(world, at) {
    const first_date = addDays(todayOf(world.service.context), 30)
    const rule = await makeRecurringRule(world, await makeCustomer(world), { first_date })
    await world.service.context.orm
      .update(recurringRules)
      .set({ endedAt: at })
      .where(eq(recurringRules.id, rule.id))
    return eq(recurringRules.id, rule.id)
  },
  async imports(world, at) {
    const id = newKey()
    const { id: organizationId } = await makeOrganization(world)
    await world.service.context.orm
      .insert(imports)
      .values({ id, organizationId, fileName: 'week.csv', hash: id, state: 'done', createdAt: at })
    return eq(imports.id, id)
  },
  async 'organization-invitations'(world, at) {
    const id = newKey()
    const { id: organizationId } = await makeOrganization(world)
    await world.service.context.orm.insert(organizationInvitations).values({
      id,
      organizationId,
      email: `${id}@example.test`,
      role: 'viewer',
      tokenHash: id,
      createdAt: at,
      expiresAt: at
    })
    return eq(organizationInvitations.id, id)
  },
  'abandoned-accounts': async (world, at) => eq(users.id, await makeUnverified(world, at)),
  async 'idempotency-keys'({ service }, at) {
    const key = newKey()
    await service.context.orm
      .insert(idempotencyKeys)
      .values({ userId: 'usr_any', key, fingerprint: '', createdAt: at })
    return eq(idempotencyKeys.key, key)
  },
  async events({ service }, at) {
    const recipientId = newKey()
    await service.context.orm.insert(events).values({ recipientId, number: 1, type: 'any', data: {}, at })
    return eq(events.recipientId, recipientId)
  },
  async availability(world, at) {
    const { userId: driverId } = await makeDriver(world)
    await world.service.context.orm.insert(driverAvailability).values({ driverId, at, online: true })
    return eq(driverAvailability.driverId, driverId)
  },
  async 'plan-versions'(world, at) {
    const day = at.toISOString().slice(0, 10)
    const [made] = await world.service.context.orm
      .insert(planVersions)
      .values({ day, number: ++versions, change: 'moved', plan: { routes: [], locked: [], moved: [] }, at })
      .returning({ number: planVersions.number })
    return eq(planVersions.number, made?.number ?? 0)
  },
  async 'days-of-drivers'(world, at) {
    const { userId: driverId } = await makeDriver(world)
    const day = at.toISOString().slice(0, 10)
    await world.service.context.orm.insert(driverDays).values({ driverId, day, confirmed: [] })
    return eq(driverDays.driverId, driverId)
  },
  async shifts(world, at) {
    const { userId: driverId } = await makeDriver(world)
    const day = at.toISOString().slice(0, 10)
    const endsAt = new Date(at.getTime() + 1)
    await world.service.context.orm
      .insert(keptShifts)
      .values({ driverId, day, shift: 0, startsAt: at, endsAt })
    return eq(keptShifts.driverId, driverId)
  },
  async 'driven-ways'(world, at) {
    const { userId: driverId } = await makeDriver(world)
    const day = at.toISOString().slice(0, 10)
    await world.service.context.orm
      .insert(drivenWays)
      .values({ driverId, day, meters: 1, coveredSeconds: 1, seconds: 1, measuredAt: at })
    return eq(drivenWays.driverId, driverId)
  },
  async positions(world, at) {
    const driverId = newKey()
    await world.service.context.orm
      .insert(positions)
      .values({ driverId, installationId: 'device', seq: 1, ...spot(world), recordedAt: at })
    return eq(positions.driverId, driverId)
  },
  async cases(world, at) {
    const customer = await makeCustomer(world)
    const delivery = await makeDelivery(world, customer)
    const { id } = await customer.client.call(openCase, {
      params: { id: delivery.pickanddropoff_id },
      body: { kind: 'late', text: 'Where is it?' }
    })
    const { orm } = world.service.context
    await orm.update(cases).set({ status: 'solved', updatedAt: at }).where(eq(cases.id, id))
    return eq(cases.id, id)
  },
  async estimates(world, at) {
    const { id } = await makeEstimate(world, newKey())
    await world.service.context.orm.update(estimates).set({ expiresAt: at }).where(eq(estimates.id, id))
    return eq(estimates.id, id)
  },
  async 'unused-quotes'(world, at) {
    const { quote_id: id } = await makeQuote(world, await makeCustomer(world))
    await world.service.context.orm.update(quotes).set({ expiresAt: at }).where(eq(quotes.id, id))
    return eq(quotes.id, id)
  },
  async 'booked-quotes'(world, at) {
    const { id } = await endedDelivery(world)
    await world.service.context.orm.update(quotes).set({ expiresAt: at }).where(eq(quotes.deliveryId, id))
    const [delivery] = await world.service.context.orm.select().from(deliveries).where(eq(deliveries.id, id))
    return eq(quotes.id, delivery?.quoteId ?? '')
  },
  async offers(world, at) {
    const delivery = await makeDelivery(world, await makeCustomer(world))
    const id = await makeOffer(world, delivery, await makeDriver(world))
    await world.service.context.orm
      .update(offers)
      .set({ status: 'declined', createdAt: at })
      .where(eq(offers.id, id))
    return eq(offers.id, id)
  },
  'revoked-tracking-links': makeLink(true),
  'tracking-links': makeLink(false),
  'revoked-order-links': makeOrderLink(true),
  'order-links': makeOrderLink(false),
  mailbox: makeOutboxRow('email', { status: 'sent', payload: { subject: 'Code', text: '123456' } }),
  'sent-messages': makeOutboxRow('email', { status: 'sent' }),
  'failed-messages': makeOutboxRow('phone', { status: 'failed' }),
  async notifications(world, at) {
    const { id: deliveryId, customerId: userId } = await endedDelivery(world)
    const id = newKey()
    await world.service.context.orm
      .insert(notifications)
      .values({ id, userId, deliveryId, type: 'cancelled_response', createdAt: at })
    return eq(notifications.id, id)
  },
  async 'push-tokens'(world, at) {
    const { userId } = await makeCustomer(world)
    const token = newKey()
    await world.service.context.orm.insert(pushTokens).values({ token, userId, updatedAt: at })
    return eq(pushTokens.token, token)
  },
  async audit({ service }, at) {
    const subjectId = newKey()
    await service.context.orm.insert(auditLog).values({
      at,
      action: 'contacts.opened',
      subjectKind: 'customer',
      subjectId,
      subjectLabel: '',
      reason: '',
      words: subjectId
    })
    return eq(auditLog.subjectId, subjectId)
  },
  async conversations(world, at) {
    const { id: deliveryId, customerId: senderId } = await endedDelivery(world)
    const id = newKey()
    const row = { id, deliveryId, senderId, number: 1, text: 'Hello', clientId: id, createdAt: at }
    await world.service.context.orm.insert(messages).values(row)
    return eq(messages.id, id)
  },
  async 'dispatch-messages'(world, at) {
    const { userId: driverId } = await makeDriver(world)
    const id = newKey()
    const row = { id, driverId, senderId: driverId, fromDriver: true, number: 1, text: 'Hello', clientId: id }
    await world.service.context.orm.insert(dispatchMessages).values({ ...row, createdAt: at })
    return eq(dispatchMessages.id, id)
  },
  async 'read-receipts'(world, at) {
    const { id: deliveryId, customerId: userId } = await endedDelivery(world)
    await world.service.context.orm
      .insert(messageReads)
      .values({ deliveryId, userId, number: 1, updatedAt: at })
    return eq(messageReads.deliveryId, deliveryId)
  },
  'unused-photos': makeFile('message'),
  'unused-profile-photos': makeFile('profile'),
  'delivery-photos': makeFile('proof', true)
}
