/** Sends generated requests to every endpoint of the OpenAPI document, and checks each response against it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Person } from '../builders.ts'
import type { TestService } from '../service.ts'
import { type JsonSchema, type Random, seeded, valueOf } from './generate.ts'

interface Content {
  content?: Record<string, { schema: JsonSchema }>
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: Content
  responses: Record<string, Content & { $ref?: string }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { responses: { Failure: Content } }
}

export interface FuzzReport {
  sent: number
  statuses: Record<string, number>
  /** Responses with status 500 or above, slow ones, and those that the document doesn't describe. */
  wrong: string[]
  slowestMilliseconds: number
}

export interface FuzzOptions {
  seed: number
  requests: number
  people: readonly Person[]
  /** Real ids, so that requests reach the use cases. */
  ids: readonly string[]
}

const longestMilliseconds = 5_000
/** These end without an answer, or end the session of the person who asks. */
const skipped = new Set([
  'get /events',
  'get /events/poll',
  'post /log-out',
  'delete /user-profiles',
  'delete /sessions'
])

export async function fuzz(
  world: TestService,
  { seed, requests, people, ids }: FuzzOptions
): Promise<FuzzReport> {
  const random = seeded(seed)
  const document = (await (await world.fetch('http://test/v1/openapi.json')).json()) as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => !skipped.has(`${method} ${path}`))
      .map(([method, operation]) => ({ path, method, operation }))
  )
  const validators = new Map<object, ValidateFunction>()
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const validatorOf = (schema: object) => {
    const known = validators.get(schema) ?? ajv.compile(schema)
    validators.set(schema, known)
    return known
  }
  const failure = document.components.responses.Failure.content?.['application/json']?.schema ?? {}
  const report: FuzzReport = { sent: 0, statuses: {}, wrong: [], slowestMilliseconds: 0 }

  for (let number = 0; number < requests; number++) {
    const { path, method, operation } = operations[number % operations.length]!
    const person = random() < 0.08 ? undefined : people[Math.floor(random() * people.length)]
    const { target, init } = build(path, method, operation, random, ids)
    const began = performance.now()
    const response = await world.fetch(`http://test/v1${target}`, {
      ...init,
      headers: { ...init.headers, ...(person ? { authorization: `Bearer ${person.bearer}` } : {}) }
    })
    const text = await response.text()
    const took = performance.now() - began
    const { status } = response
    report.sent++
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    report.slowestMilliseconds = Math.max(report.slowestMilliseconds, took)
    const complaint = (why: string) =>
      report.wrong.push(
        `${why}: ${method} ${target} ${String(init.body).slice(0, 200)} -> ${status} ${text.slice(0, 200)}`
      )
    if (status >= 500) complaint('failed')
    if (took > longestMilliseconds) complaint('slow')
    if (!/json/.test(response.headers.get('content-type') ?? '')) continue
    const schema = status < 400 ? operation.responses[status]?.content?.['application/json']?.schema : failure
    if (!schema) complaint('not in the document')
    else {
      const validate = validatorOf(schema)
      if (!validate(JSON.parse(text))) complaint(`another form (${ajv.errorsText(validate.errors)})`)
    }
  }
  return report
}

function build(path: string, method: string, operation: Operation, random: Random, ids: readonly string[]) {
  const query = new URLSearchParams()
  for (const { name, in: where, required, schema } of operation.parameters ?? []) {
    if (where !== 'query' || (!required && random() < 0.5)) continue
    const value = valueOf(schema, random)
    query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const filled = path.replaceAll(/\{\w+\}/g, () =>
    encodeURIComponent(
      random() < 0.7
        ? (ids[Math.floor(random() * ids.length)] ?? 'x')
        : String(valueOf({ type: 'string' }, random)).toWellFormed()
    )
  )
  const target = filled + (query.size > 0 ? `?${query}` : '')
  const schema = operation.requestBody?.content?.['application/json']?.schema
  const headers: Record<string, string> = {}
  if (random() < 0.3) headers['idempotency-key'] = `fuzz-${Math.floor(random() * 1e9)}`
  if (method === 'get' || method === 'head')
    return { target, init: { method: method.toUpperCase(), headers } }
  headers['content-type'] = random() < 0.97 ? 'application/json' : 'text/plain'
  const body = schema ? (random() < 0.03 ? '{"broken":' : JSON.stringify(valueOf(schema, random))) : '{}'
  return { target, init: { method: method.toUpperCase(), headers, body } }
}
