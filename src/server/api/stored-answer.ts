/** Answers that are the same for everyone are made once, and packed once. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Tests an Accept-Encoding header. With q=0, the client refuses the encoding. */
const brotli = /(?:^|[ ,])br(?:$|[ ,]|;(?! ?q=0(?:\.0*)?(?:$|[ ,])))/

export interface StoredAnswer {
  headers: [string, string][]
  etag: string
  body: Uint8Array<ArrayBuffer>
  packed: Uint8Array<ArrayBuffer>
}

/** Reads a successful answer, to send it again and again. */
export async function storedOf(response: Response): Promise<StoredAnswer> {
  const body = new Uint8Array(await response.arrayBuffer())
  const packed = await compress(body)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  // Weak: the same answer has several encodings.
  return { headers: [...response.headers], etag: `W/"${hash}"`, body, packed }
}

/** Answers with the stored one, or with 304 if the reader has it. `variesBy` names the headers that choose an answer. */
export function answerWith(
  { headers, etag, body, packed }: StoredAnswer,
  { headers: asked }: Request,
  variesBy: string
): Response {
  const answered = new Headers(headers)
  answered.set('etag', etag)
  answered.set('cache-control', 'public, max-age=0, must-revalidate')
  answered.set('vary', variesBy)
  if (asked.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: answered })
  const isPacked = brotli.test(asked.get('accept-encoding') ?? '')
  const sent = isPacked ? packed : body
  if (isPacked) answered.set('content-encoding', 'br')
  answered.set('content-length', String(sent.byteLength))
  return new Response(sent, { headers: answered })
}
