import type { AuditEntry } from '../contract/ops/audit.ts'
import { fill } from '../words/fill.ts'
import type { Words } from '../words/words.ts'
import { failureText } from '../words/failure-text.ts'
import { formatMoney } from './money.ts'
import { dateFormat } from './intl.ts'

export interface AuditLook {
  names: AuditEntry['names']
  currency: string
  timeZone: string
  locale: string
  words: Pick<
    Words,
    'account' | 'auditWords' | 'statuses' | 'opsDelivery' | 'opsCases' | 'opsDrivers' | 'zonesWords'
  >
}

const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Returns the values of a change in lines, such as 'Driver: Nora K.'. Names and values that have no words stay as stored. */
export function auditLines(values: unknown, look: AuditLook): string[] {
  if (values === null || values === undefined) return []
  if (typeof values !== 'object') return [String(values)]
  return Object.entries(values).map(
    ([name, value]) => `${fieldName(name, look)}: ${written(name, value, look)}`
  )
}

function fieldName(name: string, { words }: AuditLook): string {
  const { fields } = words.auditWords
  return Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : name
}

function written(name: string, value: unknown, look: AuditLook): string {
  const { words, names, currency, locale, timeZone } = look
  const { auditWords, opsDelivery } = words
  if (value === null || value === '') return auditWords.none
  if (name === 'ring' && Array.isArray(value)) return fill(auditWords.corners, { count: value.length })
  if (Array.isArray(value)) return value.map(each => written(name, each, look)).join(', ')
  if (typeof value === 'boolean') return value ? auditWords.yes : auditWords.no
  if (typeof value === 'number') return name === 'fee' ? formatMoney(value, currency, locale) : String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (value.startsWith('usr_')) return names[value] ?? auditWords.deleted
  if (instantPattern.test(value))
    return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(value))
  const known: Record<string, Readonly<Record<string, string>>> = {
    status: { ...words.opsCases.statuses, ...words.statuses },
    failure: opsDelivery.intervene.failures,
    cause: opsDelivery.intervene.causes,
    despite: opsDelivery.choose.accepted,
    undone: opsDelivery.intervene.done,
    to: opsDelivery.by,
    approval: words.opsDrivers.approvals,
    kind: words.zonesWords.kinds,
    role: words.account.types
  }
  return failureText(known[name] ?? {}, value) || value
}
