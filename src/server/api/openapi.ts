/** Builds the OpenAPI 3.1 document from the endpoint definitions, so it can't differ from the routes. */
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { deliveryParts } from '../../lib/contract/delivery/acts.ts'
import { eventsPath } from '../../lib/contract/events.ts'
import { type Endpoint, type Schema, takesIdempotencyKey } from '../../lib/contract/endpoint.ts'
import { errorCatalog } from '../../lib/contract/errors.ts'
import { operationId, tagOf, tags } from './openapi-names.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

function parameters(schema: Schema | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property
  }))
}

function operation(endpoint: Endpoint): Json {
  const answer = schemaOf(endpoint.answer, 'output')
  const data = endpoint.nested ? { type: 'object', properties: { data: answer }, required: ['data'] } : answer
  const idempotent = takesIdempotencyKey(endpoint)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 128 }
        }
      ]
    : []
  return {
    operationId: operationId(endpoint),
    tags: [tagOf(endpoint.path)],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...idempotent
    ],
    ...(endpoint.upload
      ? {
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          }
        }
      : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } }
          }
        }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { success: { const: true }, message: { type: 'string' }, data },
              required: ['success', 'message', 'data']
            }
          }
        }
      },
      default: { $ref: '#/components/responses/Failure' }
    }
  }
}

/** The event stream. It isn't an ordinary endpoint definition, because its response never ends. */
const stream: Json = {
  operationId: 'getEvents',
  tags: ['events'],
  summary: "Stream the signed-in account's events live",
  'x-access': 'session',
  security: [{ bearer: [] }],
  parameters: [
    { name: 'cursor', in: 'query', required: false, schema: { type: 'integer', minimum: 0 } },
    { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'integer', minimum: 0 } }
  ],
  responses: {
    200: {
      description: 'Numbered server-sent events; a reconnect resumes after the last one read',
      content: { 'text/event-stream': { schema: { type: 'string' } } }
    },
    default: { $ref: '#/components/responses/Failure' }
  }
}

/** Builds one endpoint in a turn of the process, because all of them would hold up other requests for a second. */
export async function openApiDocument(endpoints: readonly Endpoint[], prefix: string): Promise<Json> {
  const paths: Record<string, Json> = { [eventsPath]: { get: stream } }
  for (const endpoint of endpoints) {
    await setImmediate()
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dropway',
      version: '1',
      description: 'Book pickups and dropoffs, and track them live.'
    },
    servers: [{ url: prefix }],
    tags: tags.map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Failure: {
          description: 'Error with a code from the catalog',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  success: { const: false },
                  message: { type: 'string' },
                  code: { enum: Object.keys(errorCatalog) },
                  errors: {
                    type: 'array',
                    items: {
                      type: 'object',
                      properties: { field: { type: 'string' }, message: { type: 'string' } }
                    }
                  },
                  changed: {
                    description: 'Of delivery-changed: what somebody else has changed.',
                    type: 'array',
                    items: {
                      type: 'object',
                      properties: { part: { enum: deliveryParts }, stop_id: { type: 'string' } },
                      required: ['part']
                    }
                  }
                },
                required: ['success', 'message', 'code']
              }
            }
          }
        }
      }
    }
  }
}
