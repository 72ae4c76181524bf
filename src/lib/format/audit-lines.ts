import { fill } from '../words/fill.ts'
import { type AuditLook, auditText } from './audit-text.ts'

/** A value of an entry in words. Without a name, it's the whole entry. */
export interface AuditChange {
  name: string
  /** Null where the entry doesn't say it. */
  before: string | null
  after: string | null
}

/** Returns the values of an entry, each with the one before it, as people say them: no ids and no code. */
export function auditChanges(before: unknown, after: unknown, look: AuditLook): AuditChange[] {
  const [former, later] = [textsOf(before, look), textsOf(after, look)]
  const names = [...new Set([...former.keys(), ...later.keys()])]
  return names.flatMap(name => {
    const change = { name, before: former.get(name) ?? null, after: later.get(name) ?? null }
    // It says who or which, and stays the same.
    return change.before === change.after ? [{ ...change, before: null }] : [change]
  })
}

/** Returns the values by the name that people read. */
function textsOf(values: unknown, look: AuditLook): Map<string, string> {
  if (values === null || values === undefined) return new Map()
  if (typeof values !== 'object') return new Map([['', auditText('', values, look)]])
  const entries = Object.entries(values)
  const undone = entries.find(([name]) => name === 'undone')
  const stop = entries.find(([name]) => name === 'stop')?.[1]
  return new Map(
    entries.flatMap(([name, value]) => {
      // The stop is a part of the sentence about the undone step.
      if (undone && name === 'stop') return []
      const text = name === 'undone' ? undoneText(value, stop, look) : auditText(name, value, look)
      return [[fieldName(name, look), text]]
    })
  )
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
