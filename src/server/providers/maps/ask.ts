import * as z from 'zod/mini'
import { EngineFailure } from './maps.ts'

export interface Engine {
  /** The time limit of a request. */
  timeoutSeconds: number
  /** The site's own address, for tokens that are restricted to it. */
  referer?: string
}

export interface Question {
  url: URL
  /** Sent as JSON with POST. Without a body, the method is GET. */
  body?: unknown
}

/**
 * Sends a request to a hosted engine and checks the format of its response. Error statuses (400, 404, 422) are parsed
 * as well, because these engines describe the error in the body. Throws EngineFailure.
 */
export async function ask<Schema extends z.core.$ZodType>(
  engine: Engine,
  question: Question,
  schema: Schema
): Promise<{ status: number; answer: z.output<Schema> }> {
  const { status, text } = await send(engine, question)
  if (status === 401 || status === 403) throw new EngineFailure(`it denied access (HTTP ${status})`, true)
  if (status === 429 || status >= 500) throw new EngineFailure(`it responded with HTTP ${status}`, true)
  const parsed = z.safeParse(schema, read(text, status))
  if (!parsed.success)
    throw new EngineFailure(`its response has an unexpected format (HTTP ${status})`, false)
  return { status, answer: parsed.data }
}

async function send(engine: Engine, { url, body }: Question): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(engine.referer ? { referer: engine.referer } : {})
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(engine.timeoutSeconds * 1000)
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw new EngineFailure(
      late ? `no answer within ${engine.timeoutSeconds} s` : "it can't be reached",
      true
    )
  }
}

function read(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EngineFailure(`its response isn't JSON (HTTP ${status})`, true)
  }
}
