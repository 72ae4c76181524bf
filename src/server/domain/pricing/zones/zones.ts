/** Reads and changes zones and opening hours. Each change is audited. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type { AuditAction } from '../../../../lib/contract/ops/audit.ts'
import {
  type changeHours as hoursEndpoint,
  type changeZone as changeEndpoint,
  type createZone as createEndpoint,
  type listZones as listEndpoint,
  mostZones,
  type Zone
} from '../../../../lib/contract/ops/zones.ts'
import type { Coordinate } from '../../../../lib/geo.ts'
import { faultOf } from '../../../../lib/rules/pricing/polygon.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { violatedConstraint } from '../../../db/errors.ts'
import { openingHours, zones } from '../../../db/tables/company/zone-tables.ts'
import { newId } from '../../../core/ids.ts'
import { topics } from '../../../live/bus.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { audit } from '../../core/audit.ts'
import { readHours } from './current-zones.ts'

type Create = z.output<NonNullable<typeof createEndpoint.body>>
type Change = z.output<NonNullable<typeof changeEndpoint.body>>
type HoursChange = z.output<NonNullable<typeof hoursEndpoint.body>>
type ZoneRow = typeof zones.$inferSelect

export async function listZones(context: Context): Promise<z.output<typeof listEndpoint.answer>> {
  const rows = await context.orm
    .select()
    .from(zones)
    .where(isNull(zones.removedAt))
    .orderBy(asc(sql`lower(${zones.name})`))
  const { currency, time_zone } = context.company.newest().data.settings
  return {
    zones: rows.map(present),
    hours: await readHours(context.orm),
    time_zone,
    surcharges: Object.fromEntries(
      context.company.tariff().data.zones.map(({ zone_id, surcharge }) => [zone_id, surcharge])
    ),
    currency
  }
}

/** Throws zone-invalid, zone-outside-region, zone-name-taken and too-many-zones. */
export async function createZone(
  context: Context,
  principal: SignedIn,
  { name, kind, ring, reason }: Create
): Promise<Zone> {
  checkRing(context, ring)
  return changing(context, async work => {
    await checkCount(work)
    const { now } = work
    const row = {
      id: newId('zon', now),
      name,
      kind,
      ring,
      authorId: principal.person.userId,
      createdAt: now,
      updatedAt: now
    }
    const [added] = await work.transaction.insert(zones).values(row).returning()
    if (!added) throw new Error('The zone was not inserted.')
    await note(work, principal, 'zone.created', added, { after: { name, kind, ring }, reason })
    return present(added)
  })
}

/** Throws not-found, version-outdated and the errors of createZone. */
export async function changeZone(
  context: Context,
  principal: SignedIn,
  id: string,
  { revision, reason, ...given }: Change
): Promise<Zone> {
  if (given.ring) checkRing(context, given.ring)
  return changing(context, async work => {
    const zone = await lockZone(work, id, revision)
    const set = {
      name: given.name ?? zone.name,
      kind: given.kind ?? zone.kind,
      ring: given.ring ?? zone.ring
    }
    const before = { name: zone.name, kind: zone.kind, ring: zone.ring }
    const changed = await write(work, principal, zone, set)
    await note(work, principal, 'zone.changed', changed, { before, after: set, reason })
    return present(changed)
  })
}

/** Throws not-found and version-outdated. */
export async function removeZone(
  context: Context,
  principal: SignedIn,
  id: string,
  { revision, reason }: { revision: number; reason: string }
): Promise<void> {
  await changing(context, async work => {
    const zone = await lockZone(work, id, revision)
    await write(work, principal, zone, { removedAt: work.now })
    const { name, kind, ring } = zone
    await note(work, principal, 'zone.removed', zone, { before: { name, kind, ring }, reason })
  })
}

/** Throws not-found if there's no removed zone with this id, zone-name-taken and too-many-zones. */
export async function restoreZone(
  context: Context,
  principal: SignedIn,
  id: string,
  reason: string
): Promise<Zone> {
  return changing(context, async work => {
    const [zone] = await work.transaction.select().from(zones).where(eq(zones.id, id)).for('update')
    if (!zone?.removedAt) throw new ProductError('not-found')
    await checkCount(work)
    const restored = await write(work, principal, zone, { removedAt: null })
    await note(work, principal, 'zone.restored', restored, { reason })
    return present(restored)
  })
}

/** Any number. Operators who set the first hours at the same time wait for each other. */
const hoursLock = 7_401_158

/** Throws version-outdated, and invalid-input for a day that's there twice. */
export async function changeHours(
  context: Context,
  principal: SignedIn,
  { revision, reason, data }: HoursChange
): Promise<{ revision: number; data: HoursChange['data'] }> {
  const days = data.days.map(({ day }) => day)
  const twice = days.findIndex((day, index) => days.indexOf(day) < index)
  if (twice !== -1) throw fieldError('invalid-input', `data.days.${twice}.day`, 'Is there twice')
  return changing(context, async work => {
    // Both of two first changes wait here, so that one sees the other.
    await work.transaction.execute(sql`select pg_advisory_xact_lock(${hoursLock})`)
    const before = await readHours(work.transaction)
    if (before.revision !== revision) throw new ProductError('version-outdated')
    const set = { data, revision: revision + 1, authorId: principal.person.userId, updatedAt: work.now }
    await work.transaction
      .insert(openingHours)
      .values({ id: 1, ...set })
      .onConflictDoUpdate({ target: openingHours.id, set })
    await audit(work, principal, {
      action: 'hours.changed',
      subject: { kind: 'company', id: 'hours' },
      before: before.data,
      after: data,
      reason
    })
    return { revision: set.revision, data }
  })
}

/** Throws zone-invalid and zone-outside-region. */
export function checkRing({ maps }: Context, ring: Coordinate[]): void {
  const outside = ring.findIndex(([longitude, latitude]) => !maps.contains({ longitude, latitude }))
  if (outside !== -1)
    throw fieldError('zone-outside-region', `ring.${outside}`, `This point is outside ${maps.area.name}`)
  const fault = faultOf(ring)
  if (fault) throw fieldError('zone-invalid', 'ring', faults[fault])
}

const faults = {
  open: 'The last point must be the first one',
  few: 'Must have at least three corners',
  repeated: 'Two points in a row are the same',
  crossing: 'The line crosses or touches itself',
  flat: 'The zone has no area'
}

async function checkCount({ transaction }: Work): Promise<void> {
  const count = await transaction.$count(zones, isNull(zones.removedAt))
  if (count >= mostZones) throw new ProductError('too-many-zones')
}

async function lockZone({ transaction }: Work, id: string, revision: number): Promise<ZoneRow> {
  const [zone] = await transaction
    .select()
    .from(zones)
    .where(and(eq(zones.id, id), isNull(zones.removedAt)))
    .for('update')
  if (!zone) throw new ProductError('not-found')
  if (zone.revision !== revision) throw new ProductError('version-outdated')
  return zone
}

async function write(
  { transaction, now }: Work,
  principal: SignedIn,
  zone: ZoneRow,
  set: Partial<ZoneRow>
): Promise<ZoneRow> {
  const next = { ...set, revision: zone.revision + 1, authorId: principal.person.userId, updatedAt: now }
  await transaction.update(zones).set(next).where(eq(zones.id, zone.id))
  return { ...zone, ...next }
}

/** Runs a change, and tells every process. */
async function changing<Result>(context: Context, change: (work: Work) => Promise<Result>): Promise<Result> {
  try {
    const result = await inTransaction(context, async work => {
      work.afterCommit(() => context.bus.publish(topics.zonesChanged, null))
      return change(work)
    })
    await context.zones.refresh()
    return result
  } catch (error) {
    if (violatedConstraint(error) === 'zones_name') throw new ProductError('zone-name-taken')
    throw error
  }
}

function note(
  work: Work,
  principal: SignedIn,
  action: AuditAction,
  { id, name }: Pick<ZoneRow, 'id' | 'name'>,
  values: { before?: unknown; after?: unknown; reason: string }
): Promise<void> {
  return audit(work, principal, { action, subject: { kind: 'zone', id, label: name }, ...values })
}

function present({ id, name, kind, ring, revision, updatedAt }: ZoneRow): Zone {
  return { id, name, kind, ring, revision, updated_at: updatedAt.toISOString() }
}
