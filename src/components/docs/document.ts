/** The parts of an OpenAPI 3.1 document that the reference page shows. */
import { setImmediate } from 'node:timers/promises'
import type { Access } from '../../lib/contract/endpoint.ts'
import { fill } from '../../lib/words/fill.ts'
import { docs as words } from '../../lib/words/en/shell/docs.ts'
import type { Words } from '../../lib/words/words.ts'

export interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-access': Access
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content }>
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

export interface Shown {
  method: string
  path: string
  operation: Operation
}

export type DocsGroup = keyof typeof words.groups

/** The groups of the API, which are the document's tags, in the order of their pages. */
export const docsGroups = Object.keys(words.groups) as DocsGroup[]

export const isDocsGroup = (value: string | undefined): value is DocsGroup =>
  docsGroups.some(group => group === value)

/** Returns the operations of a group, in the document's order. */
export function operationsOf({ paths }: OpenApi, group: DocsGroup): Shown[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(group))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation }))
  )
}

/**
 * Goes through items, one in a turn of the process: a page of hundreds of calls takes half a second, during which nobody
 * else would be served.
 */
export async function* inTurns<T>(items: readonly T[]): AsyncGenerator<T, void> {
  for (const item of items) {
    await setImmediate()
    yield item
  }
}

/** Returns the first segments of a group's paths: '/quotes', '/cases'. */
export function resourcesOf(document: OpenApi, group: DocsGroup): string[] {
  const first = operationsOf(document, group).map(({ path }) => `/${path.split('/')[1] ?? ''}`)
  return [...new Set(first)]
}

/** Returns the success status and the schema of the answer's `data`, or a null schema if the answer isn't JSON. */
export function answerOf({ responses }: Operation): { status: string; schema: JsonSchema | null } {
  const [status = '', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  return { status, schema: answer?.content?.['application/json']?.schema.properties?.['data'] ?? null }
}

/** Splits a nullable schema into the schema without null and a flag. */
export function bare(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  const choices = schema.anyOf ?? schema.oneOf
  const others = choices?.filter(each => each.type !== 'null')
  if (choices && others?.length === 1 && others.length < choices.length) {
    return { schema: others[0]!, nullable: true }
  }
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const types = schema.type.filter(type => type !== 'null')
    return { schema: { ...schema, type: types.length === 1 ? types[0]! : types }, nullable: true }
  }
  return { schema, nullable: false }
}

/** Describes a schema's type in one line: 'string (date-time)', 'object[]', '"now" | "later"'. */
export function typeOf(given: JsonSchema): string {
  const { schema } = bare(given)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(typeOf).join(' | ')
  if (schema.type === 'array') return `${schema.items ? typeOf(schema.items) : 'any'}[]`
  const name = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${name} (${schema.format})` : name
}

/** Every integer schema has the bounds of a safe integer. They tell the reader nothing, so they aren't shown. */
const safe = Number.MAX_SAFE_INTEGER

/** Describes a schema's limits and default in signs that need no translation: '1…80 chars', '0…100', '= 20'. */
export function limitsOf(given: JsonSchema): string {
  const { schema } = bare(given)
  const range = (low: number | undefined, high: number | undefined, unit: string) => {
    const from = low !== undefined && Math.abs(low) < safe ? low : undefined
    const to = high !== undefined && Math.abs(high) < safe ? high : undefined
    if (from === undefined && to === undefined) return ''
    return `${from ?? ''}…${to ?? ''}${unit}`
  }
  return [
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' chars'),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.default === undefined ? '' : `= ${JSON.stringify(schema.default)}`
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the fields of an object schema, or of the objects in an array schema. */
export function fieldsOf(given: JsonSchema): [name: string, schema: JsonSchema, required: boolean][] {
  const { schema } = bare(given)
  if (schema.type === 'array' && schema.items) return fieldsOf(schema.items)
  return Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    field,
    schema.required?.includes(name) ?? false
  ])
}

/** Says who may call an operation. */
export function accessOf(access: Access, kinds: Words['docs']['access']): string {
  const [kind, permission] = access.split(':') as [keyof typeof kinds | 'ops', string?]
  return kind === 'ops' ? fill(kinds.operator, { permission: permission ?? '' }) : kinds[kind]
}
