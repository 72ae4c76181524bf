/** Writes one value of the audit log for people. */
import type { AuditAction, AuditEntry, AuditSubject } from '../contract/ops/audit.ts'
import type { Words } from '../words/words.ts'
import { numberedStop } from './places/stop-name.ts'
import { failureText } from '../words/failure-text.ts'
import { fill } from '../words/fill.ts'
import { formatCalendarDay } from './times/days.ts'
import { formatMoney } from './numbers/money.ts'
import { formatDayAndClock } from './times/time.ts'
import { clockText, weekdayNameOf, weeklyLine } from './times/weekly.ts'

export interface AuditLook {
  /** What the entry is about. The same name of a value means something else for a delivery and for a driver. */
  subject: AuditSubject
  action: AuditAction
  names: AuditEntry['names']
  currency: string
  timeZone: string
  /** Days of other years have their year. */
  now: Date
  locale: string
  words: Pick<
    Words,
    | 'account'
    | 'auditWords'
    | 'statuses'
    | 'opsDelivery'
    | 'opsCases'
    | 'opsDrivers'
    | 'zonesWords'
    | 'documents'
    | 'organizations'
    | 'recurring'
    | 'deliveryList'
    | 'vehicles'
    | 'skills'
  >
}

const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const dayPattern = /^\d{4}-\d\d-\d\d$/
const clockPattern = /^\d\d:\d\d$/
/** As the server makes ids: three letters for the kind, and at least ten characters. */
const idPattern = /^[a-z]{3}_[\da-z]{10,}$/
const amounts: ReadonlySet<string> = new Set([
  'fee',
  'total',
  'per_delivery',
  'per_km',
  'per_hour',
  'minimum'
])

type Known = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the words of the values that have some, by their name. */
function knownWords({ subject, action, words }: AuditLook): Known {
  const { opsDelivery, opsCases, opsDrivers, documents, organizations, deliveryList } = words
  const statuses =
    subject === 'case' ? opsCases.statuses : subject === 'driver' ? documents.states : words.statuses
  return {
    status: statuses,
    document: documents.names,
    failure: { ...opsDelivery.intervene.failures, ...opsDelivery.intervene.pickupFailures },
    cause: opsDelivery.intervene.causes,
    despite: opsDelivery.choose.accepted,
    to: action === 'delivery.messaged' ? opsDelivery.by : {},
    corrected: words.auditWords.corrected,
    skills: words.skills,
    approval: opsDrivers.approvals,
    kind: subject === 'zone' ? words.zonesWords.kinds : {},
    role: subject === 'organization' ? organizations.roles : words.account.types,
    days: deliveryList.dayNames,
    sort: deliveryList.sorts,
    action: words.auditWords.actions,
    vehicle: Object.fromEntries(Object.entries(words.vehicles).map(([code, { name }]) => [code, name]))
  }
}

/** Returns a value as people say it: names instead of ids, times as everywhere in the console, and words for codes. */
export function auditText(name: string, value: unknown, look: AuditLook): string {
  const { words, names, currency, locale, timeZone, now } = look
  const { auditWords, opsDelivery } = words
  if (value === null || value === undefined || value === '') return auditWords.none
  if (typeof value === 'boolean') return value ? auditWords.yes : auditWords.no
  if (typeof value === 'number') {
    if (amounts.has(name)) return formatMoney(value, currency, locale)
    if (name === 'stop') return numberedStop({ position: value }, opsDelivery.intervene.stopName)
    return String(value)
  }
  if (Array.isArray(value)) return listText(name, value, look)
  if (typeof value === 'object') return objectText(name, value, look)
  if (typeof value !== 'string') return ''
  if (idPattern.test(value)) return names[value] ?? auditWords.deleted
  if (instantPattern.test(value)) return formatDayAndClock(new Date(value), now, locale, timeZone)
  if (dayPattern.test(value)) return formatCalendarDay(value, locale, { dateStyle: 'medium' })
  if (clockPattern.test(value)) return clockText(value, locale)
  return failureText(knownWords(look)[name] ?? {}, value) || value
}

function listText(name: string, list: readonly unknown[], look: AuditLook): string {
  const { auditWords } = look.words
  if (name === 'ring') return fill(auditWords.corners, { count: list.length })
  if (list.length === 0) return auditWords.none
  const texts = list.map((each, index) =>
    name === 'weekly'
      ? `${weekdayNameOf(index + 1, look.locale, 'short')} ${auditText('span', each, look)}`
      : auditText(name, each, look)
  )
  return texts.join(', ')
}

function objectText(name: string, value: object, look: AuditLook): string {
  const { words, locale } = look
  if (name === 'times') return weeklyLine(value, locale, words.recurring)
  const { from, to, ...rest } = value as Record<string, unknown>
  const isSpan = typeof from === 'string' && typeof to === 'string'
  if (name === 'stop') return numberedStop(value, words.opsDelivery.intervene.stopName)
  const span = isSpan ? `${auditText('from', from, look)}–${auditText('to', to, look)}` : ''
  const parts = Object.entries(isSpan ? rest : value).map(([part, each]) => auditText(part, each, look))
  return [...parts, span].filter(Boolean).join(' ')
}
