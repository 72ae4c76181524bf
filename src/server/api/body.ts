import { fieldError, ProductError } from '../../lib/contract/errors.ts'

export interface ReadBody {
  text: string
  json: unknown
}

/**
 * Reads a bounded JSON body. The bound counts what arrives, not what Content-Length claims.
 * Throws body-too-large, unsupported-media-type, malformed-json. With `required` false the body is
 * bounded and otherwise ignored.
 */
export async function readBody(request: Request, maximum: number, required = true): Promise<ReadBody> {
  if (Number(request.headers.get('content-length') ?? 0) > maximum) throw tooLarge(maximum)
  if (required && !/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ProductError('unsupported-media-type')
  }
  const text = await boundedText(request, maximum)
  if (!required) return { text, json: undefined }
  let json: unknown
  try {
    json = JSON.parse(text) as unknown
  } catch {
    throw new ProductError('malformed-json')
  }
  refuseUnstorable(json, [])
  return { text, json }
}

/** A NUL or half a surrogate pair is legal JSON, and no PostgreSQL stores it. */
function refuseUnstorable(value: unknown, path: string[]): void {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\u0000')) return
    throw fieldError(
      'invalid-input',
      path.join('.') || 'body',
      'The text holds a character that can not be stored'
    )
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorable(key, path)
    refuseUnstorable(inner, [...path, key])
  }
}

async function boundedText(request: Request, maximum: number): Promise<string> {
  return (await readBytes(request, maximum)).toString('utf8')
}

/** Reads a bounded body as it is. Throws body-too-large. */
export async function readBytes(request: Request, maximum: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maximum) throw tooLarge(maximum)
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maximum) throw tooLarge(maximum)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(maximum: number): ProductError {
  return new ProductError('body-too-large', `The body may have ${maximum} bytes at most.`)
}
