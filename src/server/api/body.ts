import { IncomingMessage } from 'node:http'
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
  source: BodySource,
  maximum: number,
  need: 'required' | 'optional' | 'ignored' = 'required'
): Promise<ReadBody> {
  if (lengthOf(source) > maximum) throw tooLarge(maximum)
  const isEmpty = need === 'optional' && !hasBody(source)
  if (
    need !== 'ignored' &&
    !isEmpty &&
    !/^application\/json\s*(;|$)/i.test(headerOf(source, 'content-type') ?? '')
  ) {
    throw new ProductError('unsupported-media-type')
  }
  const text = (await readBytes(source, maximum)).toString('utf8')
  if (need === 'ignored' || (need === 'optional' && text === '')) return { text, json: undefined }
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
export async function readForm(request: BodySource, maximum: number): Promise<URLSearchParams> {
  const text = (await readBytes(request, maximum)).toString('utf8')
  if (text.split('&', mostFields + 1).length > mostFields) {
    throw new ProductError('invalid-input', `A form can have up to ${mostFields} fields.`)
  }
  return new URLSearchParams(text)
}

const mostFields = 100
const nothing = Buffer.alloc(0)

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

/** A request of a web server, or of Node's, which is read without a web stream. */
export type BodySource = Request | IncomingMessage

function headerOf(source: BodySource, name: 'content-length' | 'content-type'): string | undefined {
  return source instanceof IncomingMessage ? source.headers[name] : (source.headers.get(name) ?? undefined)
}

const lengthOf = (source: BodySource): number => Number(headerOf(source, 'content-length') ?? 0)

function hasBody(source: BodySource): boolean {
  if (!(source instanceof IncomingMessage)) return source.body !== null
  return lengthOf(source) > 0 || source.headers['transfer-encoding'] !== undefined
}

/** Reads a bounded body as bytes. Throws body-too-large. */
export function readBytes(source: BodySource, maximum: number): Promise<Buffer> | Buffer {
  if (lengthOf(source) > maximum) throw tooLarge(maximum)
  if (!hasBody(source)) return nothing
  if (!(source instanceof IncomingMessage)) return bytesOfWeb(source, maximum)
  // Most small bodies have arrived by now. Taking them at once saves the events of a stream.
  if (!source.complete || source.destroyed) return bytesOf(source, maximum)
  const bytes = (source.read() as Buffer | null) ?? nothing
  if (bytes.byteLength > maximum) throw tooLarge(maximum)
  return bytes
}

async function bytesOfWeb(source: Request, maximum: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maximum) throw tooLarge(maximum)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function bytesOf(incoming: IncomingMessage, maximum: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let size = 0
  const onData = (chunk: Buffer) => {
    size += chunk.byteLength
    chunks.push(chunk)
    if (size <= maximum) return
    incoming.pause()
    finish(() => reject(tooLarge(maximum)))
  }
  const onEnd = () =>
    finish(() => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
  // Nobody gets the answer of a request that broke off. It must not look like a fault, so it's a refusal.
  const onClose = () => finish(() => reject(new ProductError('malformed-json')))
  const finish = (done: () => void) => {
    incoming.off('data', onData).off('end', onEnd).off('error', onClose).off('close', onClose)
    done()
  }
  incoming.on('data', onData).on('end', onEnd).on('error', onClose).on('close', onClose)
  if (incoming.destroyed) onClose()
  return promise
}

function tooLarge(maximum: number): ProductError {
  return new ProductError('body-too-large', `The body can have up to ${maximum} bytes.`)
}
