import { fill } from '../words/fill.ts'
import { type AuditLook, auditText } from './audit-text.ts'

/** Returns the values of a change in lines, such as 'Driver: Nora K.'. Each is written as people say it: no ids and no code. */
export function auditLines(values: unknown, look: AuditLook): string[] {
  if (values === null || values === undefined) return []
  if (typeof values !== 'object') return [auditText('', values, look)]
  const entries = Object.entries(values)
  const undone = entries.find(([name]) => name === 'undone')
  const stop = entries.find(([name]) => name === 'stop')?.[1]
  return entries.flatMap(([name, value]) => {
    // The stop is a part of the sentence about the undone step.
    if (undone && name === 'stop') return []
    const text = name === 'undone' ? undoneText(value, stop, look) : auditText(name, value, look)
    return `${fieldName(name, look)}: ${text}`
  })
}

/** Returns the undone step at its stop. Older entries don't name the stop. */
function undoneText(action: unknown, stop: unknown, look: AuditLook): string {
  const { auditWords, opsDelivery } = look.words
  const sentences: Readonly<Record<string, string>> = opsDelivery.intervene.done
  const sentence = typeof action === 'string' && Object.hasOwn(sentences, action) ? sentences[action] : ''
  return fill(sentence ?? '', { stop: stop === undefined ? auditWords.aStop : auditText('stop', stop, look) })
}

/** Returns the name of a value. One without words is read from its path: 'settings.time_zone' is 'settings, time zone'. */
function fieldName(name: string, { words }: AuditLook): string {
  const fields: Readonly<Record<string, string>> = words.auditWords.fields
  return (Object.hasOwn(fields, name) && fields[name]) || readable(name)
}

const readable = (name: string): string => name.replaceAll('.', ', ').replaceAll('_', ' ')
