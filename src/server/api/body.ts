import { fieldError, ProductError } from '../../lib/contract/errors.ts'

export interface ReadBody {
  text: string
  json: unknown
}

/**
 * Reads a bounded JSON body. The limit counts the bytes that arrive and doesn't
 * trust Content-Length. Throws body-too-large, unsupported-media-type or
 * malformed-json. An optional body can be empty. An ignored one is only bounded.
 */
export async function readBody(
  request: Request,
  maximum: number,
  need: 'required' | 'optional' | 'ignored' = 'required'
): Promise<ReadBody> {
  const text = (await readBytes(request, maximum)).toString('utf8')
  if (need === 'ignored' || (need === 'optional' && text === '')) return { text, json: undefined }
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new ProductError('unsupported-media-type')
  refuseShape(text)
  let json: unknown
  try {
    json = JSON.parse(text) as unknown
  } catch {
    throw new ProductError('malformed-json')
  }
  // The text is valid UTF-8 without control characters, so only an escape can hide what can't be stored.
  if (text.includes('\\u')) refuseUnstorable(json, [])
  return { text, json }
}

/** Reads a bounded form body. Throws body-too-large, or invalid-input if it has too many fields. */
export async function readForm(request: Request, maximum: number): Promise<URLSearchParams> {
  const text = (await readBytes(request, maximum)).toString('utf8')
  if (text.split('&', mostFields + 1).length > mostFields) {
    throw new ProductError('invalid-input', `A form can have up to ${mostFields} fields.`)
  }
  return new URLSearchParams(text)
}

const mostFields = 100

/** Larger than any call needs: a batch of 100 positions has depth 3 and 900 members. */
const deepest = 20
const mostMembers = 10_000

/**
 * Throws invalid-input if JSON is nested too deeply or has too many members. The code that parses and checks it
 * afterward can then recurse safely. Scans the text once, before it's parsed.
 */
function refuseShape(text: string): void {
  if (text.length <= mostMembers && opensAtMost(text, deepest)) return
  let depth = 0
  let members = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === backslash) at++
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (code === openBrace || code === openBracket) depth++
    else if (code === closeBrace || code === closeBracket) depth--
    else if (code === comma) members++
    if (depth > deepest)
      throw new ProductError('invalid-input', `The body can be nested up to ${deepest} levels deep.`)
    if (members > mostMembers) {
      throw new ProductError('invalid-input', `The body can have up to ${mostMembers} members.`)
    }
  }
}

/** Returns whether a text contains at most this many opening braces and brackets. Short bodies need no other scan. */
function opensAtMost(text: string, most: number): boolean {
  let opens = 0
  for (const character of ['{', '[']) {
    for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) {
      if (++opens > most) return false
    }
  }
  return true
}

const [quote, backslash, comma] = ['"', '\\', ','].map(codeOf)
const [openBrace, closeBrace, openBracket, closeBracket] = ['{', '}', '[', ']'].map(codeOf)

function codeOf(character: string): number {
  return character.charCodeAt(0)
}

/**
 * Throws invalid-input for a NUL character or an unpaired
 * surrogate. Both are valid JSON, but PostgreSQL can't store them.
 */
function refuseUnstorable(value: unknown, path: string[]): void {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\u0000')) return
    throw fieldError('invalid-input', path.join('.') || 'body', "Contains a character that can't be stored")
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorable(key, path)
    refuseUnstorable(inner, [...path, key])
  }
}

/** Reads a bounded body as bytes. Throws body-too-large, or malformed-json if the request breaks off. */
export async function readBytes(request: Request, maximum: number): Promise<Buffer> {
  const { headers, method } = request
  // These have no body here, and asking for it costs as much as one.
  if (method === 'GET' || method === 'HEAD') return Buffer.alloc(0)
  if (Number(headers.get('content-length') ?? 0) > maximum) throw tooLarge(maximum)
  // Node reads as many bytes as the header says.
  const isCounted = headers.has('content-length') && !headers.has('transfer-encoding')
  try {
    const bytes = isCounted ? Buffer.from(await request.arrayBuffer()) : await readParts(request, maximum)
    if (bytes.byteLength > maximum) throw tooLarge(maximum)
    return bytes
  } catch (error) {
    // Nobody gets the answer of a request that broke off. It must not look like a fault, so it's a refusal.
    throw error instanceof ProductError ? error : new ProductError('malformed-json')
  }
}

async function readParts({ body }: Request, maximum: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maximum) throw tooLarge(maximum)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(maximum: number): ProductError {
  return new ProductError('body-too-large', `The body can have up to ${maximum} bytes.`)
}
