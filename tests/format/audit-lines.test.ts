/** The audit log says each action in words: no id, no code and no time that only a program reads. */
import { expect, test } from 'vitest'
import type { AuditAction, AuditSubject } from '../../src/lib/contract/ops/audit.ts'
import { auditChanges } from '../../src/lib/format/audit-lines.ts'
import { wordsFor } from '../../src/lib/words/words.ts'

const [driver, contact, file] = ['usr_1m8h4zq0abcdef', 'con_1m8h4zq0abcdef', 'imp_1m8h4zq0abcdef']
const gone = 'usr_1m8h4zq0nobody'
const names = { [driver]: 'Nora Rey', [contact]: 'Clara Test', [file]: 'monday.csv' }
const at = '2026-11-28T17:12:00.000Z'
const look = {
  names,
  currency: 'EUR',
  timeZone: 'Europe/Zurich',
  now: new Date('2026-11-28T18:00:00Z'),
  locale: 'en-GB'
}

interface Sample {
  subject: AuditSubject
  before?: unknown
  after?: unknown
}
const about = (subject: AuditSubject, after?: unknown, before?: unknown): Sample => ({
  subject,
  after,
  before
})
const moved = about('delivery', { status: 'returning' }, { status: 'picked_up' })
const ring = [
  [8, 47],
  [8.1, 47],
  [8, 47.1]
]
const span = { from: '08:00', to: '18:00' }

/** The values of each action, as the server writes them. */
const samples: Record<AuditAction, Sample> = {
  'company.changed': about('company', {
    'settings.time_zone': 'Europe/Paris',
    vehicles: [{ id: 1, code: 'car', name: 'Car', max_kg: null, offered: true }],
    'texts.about': ''
  }),
  'company.restored': about('company', { name: 'Alder' }),
  'contacts.opened': about('customer'),
  'case.answered': about('case'),
  'case.noted': about('case'),
  'case.changed': about('case', { status: 'solved', assignee: driver }, { status: 'open', assignee: null }),
  'customer.noted': about('customer'),
  'customer.blocked': about('customer'),
  'customer.unblocked': about('customer'),
  'person.exported': about('customer'),
  'person.erased': about('customer'),
  'tariff.drafted': about('tariff', { based_on: 3 }),
  'tariff.changed': about('tariff', { 'vehicles.1.base': 390, sizes: [{ id: 1, amount: 100 }] }),
  'tariff.discarded': about('tariff'),
  'tariff.published': about('tariff', { effective_from: at }),
  'tariff.restored': about('tariff', { equals: 2 }),
  'tariff.withdrawn': about('tariff'),
  'zone.created': about('zone', { name: 'Old town', kind: 'surcharge', ring }),
  'zone.changed': about('zone', { ring, kind: 'closed' }),
  'zone.removed': about('zone', undefined, { name: 'Old town', kind: 'surcharge', ring }),
  'zone.restored': about('zone', { name: 'Old town', kind: 'surcharge', ring }),
  'hours.changed': about('company', {
    on: true,
    weekly: [span, span, span, span, span, null, null],
    days: [{ day: '2026-12-25', name: 'Christmas', span: null }]
  }),
  'pay-rule.added': about('company', {
    driver,
    effective_from: '2026-12-01',
    percent: 80,
    per_delivery: 120,
    per_km: 30
  }),
  'pay-rule.removed': about('company', undefined, {
    vehicle: 'car',
    effective_from: '2026-12-01',
    percent_without_vat: 75.5,
    per_delivery: 0,
    per_km: 0
  }),
  'report.exported': about('report', {
    from: '2026-11-01',
    to: '2026-11-28',
    days: 'last-7',
    status: 'completed',
    driver,
    customer: contact,
    rows: 12
  }),
  'delivery.booked': about('delivery', { owner: contact }),
  'delivery.credit-passed': about('delivery'),
  'delivery.price-agreed': about('delivery', { total: 1_200 }, { total: 1_010 }),
  'delivery.link-renewed': about('delivery'),
  'delivery.offered': about('delivery', { driver, despite: ['busy', 'other-vehicle'] }),
  'delivery.assigned': about('delivery', { driver }, { driver: null }),
  'delivery.unassigned': about('delivery', { driver: null }, { driver: gone }),
  'plan.published': about('plan', { version: 4, deliveries: 30, drivers: 3 }, { version: null }),
  'delivery.planned': about('delivery', { driver }, { driver: null }),
  'delivery.rescheduled': about('delivery', { scheduled_at: at }, { scheduled_at: null }),
  'delivery.search-extended': about('delivery', { until: at }, { until: at }),
  'delivery.cancelled': about('delivery', { status: 'cancelled', fee: 300 }, { status: 'accepted' }),
  'delivery.stage-undone': about(
    'delivery',
    { undone: 'undo_complete', stop: { position: 2 } },
    { status: 'picked_up' }
  ),
  'delivery.returned': moved,
  'delivery.stop-corrected': about(
    'delivery',
    { corrected: ['contact', 'place'], place: '3 Mill Lane', total: 1_200, waits_for_customer: true },
    { place: '1 Mill Lane', total: 1_010 }
  ),
  'delivery.messaged': about('delivery', { to: 'customer' }),
  'delivery.noted': about('delivery'),
  'delivery.handed-over': about('delivery', { driver, cause: 'breakdown', despite: ['offline'] }, { driver }),
  'delivery.completed-for': about('delivery', { status: 'completed', stop: { position: 1 } }),
  'delivery.failed-for': about('delivery', {
    status: 'accepted',
    stop: { position: 0, pickup: 2 },
    failure: 'closed'
  }),
  'delivery.return-ordered': moved,
  'delivery.called-off': about('delivery', { status: 'cancelled', fee: 790 }, { status: 'picked_up' }),
  'delivery.charged': about('delivery', { kind: 'credit', cause: 'late', amount: 250, driver_part: 100 }),
  'delivery.payment-entered': about('delivery', {
    direction: 'received',
    method: 'bank',
    amount: 250,
    day: '2026-11-30'
  }),
  'delivery.proof-exported': about('delivery'),
  'driver.approved': about('driver', { approval: 'approved' }, { approval: 'pending' }),
  'driver.rejected': about('driver', { approval: 'rejected' }, { approval: 'pending' }),
  'driver.suspended': about('driver', { approval: 'suspended' }, { approval: 'approved' }),
  'driver.reinstated': about('driver', { approval: 'approved' }, { approval: 'suspended' }),
  'driver.documents-opened': about('driver'),
  'driver.document-reviewed': about('driver', { document: 'insurance', status: 'accepted' }),
  'driver.changed': about(
    'driver',
    { corrected: ['vehicle', 'plate', 'phone', 'skills'], vehicle: 'van', skills: ['cooling', 'heavy'] },
    { vehicle: 'car', skills: [] }
  ),
  'driver.hours-confirmed': about(
    'driver',
    { weekly: [[{ from: '08:00', to: '16:00' }], [], [], [], [], [], []] },
    { weekly: [[], [], [], [], [], [], []] }
  ),
  'driver.hours-refused': about('driver', { day: '2026-12-01', shifts: [] }),
  'driver.hours-changed': about(
    'driver',
    { day: '2026-12-01', shifts: [{ from: '08:00', to: '12:00' }] },
    { shifts: null }
  ),
  'driver.messaged': about('driver'),
  'driver.all-messaged': about('company', { drivers: 12 }),
  'driver.invited': about('driver', { invited: 2 }),
  'driver.invitation-resent': about('driver'),
  'driver.invitation-withdrawn': about('driver'),
  'staff.invited': about('staff', { role: 'bookkeeper', second_factor_required: true }),
  'staff.invitation-resent': about('staff'),
  'staff.invitation-withdrawn': about('staff'),
  'staff.joined': about('staff', { role: 'dispatcher' }),
  'staff.role-changed': about('staff', { role: 'admin' }, { role: 'dispatcher' }),
  'staff.second-factor-changed': about('staff', { second_factor_required: false }),
  'staff.deactivated': about('staff'),
  'staff.reactivated': about('staff'),
  'organization.created': about('organization', { name: 'Bakery Nord' }),
  'organization.changed': about('organization', { name: 'Bakery Nord', requires_reference: true }),
  'organization.terms-changed': about('organization', {
    join_domains: ['nord.test', 'north.test'],
    is_closed: false,
    discount_percent: 5,
    tariff: null
  }),
  'organization.member-invited': about('organization', { role: 'booker' }),
  'import.uploaded': about('organization', { import: file }),
  'import.booked': about('organization', { import: file, rows: 34, total: 16_730, currency: 'EUR' }),
  'import.cancelled': about('organization', { import: 'imp_1m8h4zq0nothing' }),
  'organization.invitation-resent': about('organization', { role: 'viewer' }),
  'organization.invitation-withdrawn': about('organization', undefined, { role: 'viewer' }),
  'organization.member-changed': about('organization', { role: 'owner' }, { member: driver, role: 'booker' }),
  'organization.member-removed': about('organization', undefined, { member: gone, role: 'booker' }),
  'organization.addresses-changed': about('organization'),
  'organization.contacts-changed': about('organization'),
  'organization.cost-centers-changed': about('organization', { name: 'Lab', is_closed: true }),
  'recurring.created': about('recurring', { times: { '2': '08:00', '4': '09:30' } }),
  'recurring.changed': about('recurring', {
    times: { '2': '08:00' },
    last_date: '2027-01-31',
    from: '2026-12-01'
  }),
  'recurring.date-changed': about('recurring', { date: '2026-12-08', skipped: true, time: '10:30' }),
  'recurring.paused': about('recurring', { from: '2026-12-24', until: '2027-01-02' }),
  'recurring.resumed': about('recurring', undefined, { from: '2026-12-24', until: null }),
  'recurring.ended': about('recurring'),
  'cash.counted': about('driver', { day: '2026-11-28', currency: 'CHF', amount: 1500, difference: -200 }),
  'cash.count-undone': about('driver', {
    day: '2026-11-28',
    currency: 'CHF',
    amount: -1500,
    difference: 200
  }),
  'statement.issued': about('driver', {
    from: '2026-11-01',
    to: '2026-11-30',
    closing: 4000,
    currency: 'EUR'
  }),
  'invoice.issued': about('organization', { amount: 10_810, currency: 'EUR' }),
  'invoice.reversed': about('organization', { number: 'CN-000001', amount: -10_810, currency: 'EUR' }),
  'invoice.downloaded': about('organization', { format: 'pdf' }),
  'payment.entered': about('organization', { amount: 10_810, currency: 'EUR' }),
  'payment.undone': about('organization', { amount: -10_810, currency: 'EUR' }),
  'settlement.entered': about('organization', { amount: 10_810, currency: 'EUR' }),
  'settlement.undone': about('organization', { amount: 10_810, currency: 'EUR' }),
  'payout.created': about('driver', { amount: 4000, currency: 'EUR' }),
  'payout.returned': about('driver', { amount: 4000, currency: 'EUR' }),
  'payouts.exported': about('report', { from: '2026-11-01', to: '2026-11-30', rows: 3 }),
  'payouts.written': about('report', { from: '2026-11-30', to: '2026-11-30', rows: 3 }),
  'driver.bank-entered': about('driver'),
  'driver.bank-changed': about('driver'),
  'pay.adjusted': about('driver', { kind: 'fine', amount: -2500, currency: 'EUR' }),
  'day.closed': about('day'),
  'audit.exported': about('audit', {
    action: 'contacts.opened',
    actor: driver,
    subject: contact,
    q: 'DW',
    rows: 3
  })
}

/** Ids, braces, quotes, times of programs, underscores, and values that have no words. */
const raw = /[a-z]{3}_[\da-z]{6,}|[{}"[\]_]|\d{4}-\d\d|T\d\d:|undefined|null|NaN|\[object/

const linesOf = (action: AuditAction, { subject, before, after }: Sample, locale: 'en' | 'fr' = 'en') =>
  auditChanges(before, after, { ...look, subject, action, words: wordsFor(locale) }).map(change => {
    const values = [change.before, change.after].filter(value => value !== null).join(' → ')
    const line = change.name ? `${change.name}: ${values}` : values
    return line.replaceAll(/[\u2066-\u2069]/gu, '')
  })

test.each(Object.entries(samples) as [AuditAction, Sample][])('%s has words only', (action, sample) => {
  for (const locale of ['en', 'fr'] as const)
    for (const line of linesOf(action, sample, locale)) {
      expect(line).not.toMatch(raw)
      // A value without words would end with its name.
      expect(line).not.toMatch(/: *$/)
    }
})

test.each([
  ['driver.document-reviewed', ['Document: Insurance', 'Status: Accepted']],
  [
    'driver.changed',
    ['Vehicle: Car → Van', 'Skills: none → Cooling, Heavy goods', 'Corrected: vehicle, plate, phone, skills']
  ],
  ['delivery.stage-undone', ['Status: On the way to dropoff', 'Undone: Delivery at dropoff 2 undone']],
  ['delivery.failed-for', ['Status: Heading to pickup', 'Stop: pickup 2', 'Why: The place was closed']],
  ['delivery.unassigned', ['Driver: Deleted account → none']],
  ['delivery.booked', ['Customer: Clara Test']],
  ['delivery.rescheduled', ['Pickup time: none → Sat 28 Nov, 18:12']],
  ['recurring.created', ['Times: Every Tuesday at 08:00 · Every Thursday at 09:30']],
  ['organization.member-changed', ['Member: Nora Rey', 'Role: Booker → Owner']],
  ['case.changed', ['Status: Needs an answer → Solved', 'With: none → Nora Rey']]
] as const)('%s reads well', (action, lines) => {
  expect(linesOf(action, samples[action])).toEqual(lines)
})

test('names a stop that an older entry only numbers, or doesn’t name', () => {
  const older = (after: unknown) => linesOf('delivery.stage-undone', about('delivery', after))
  expect(older({ undone: 'undo_arrive' })).toEqual(['Undone: Arrival at a stop undone'])
  expect(linesOf('delivery.completed-for', about('delivery', { stop: 2 }))).toEqual(['Stop: dropoff 2'])
})
