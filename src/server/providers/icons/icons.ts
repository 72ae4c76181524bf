/**
 * An icon service: drawings for names that come out of data, asked for by our server, looked at and kept for a while.
 * Whatever goes wrong with it is a warning in the log; the bundled icon stands in its place.
 */
import pLimit from 'p-limit'
import type { Log } from '../../log.ts'

export interface Icons {
  /** The SVG of that name; undefined where there is none that can be shown. Never throws. */
  svg(name: string): Promise<string | undefined>
  /** Whether `svg` will answer without asking anybody. */
  knows(name: string): boolean
}

export interface IconServiceOptions {
  /** Its address, with {name} in it. */
  template: string
  log: Log
  now: () => Date
}

export const iconRules = {
  timeoutMilliseconds: 5_000,
  /** Characters of the address. */
  addressLength: 500,
  /** Of one drawing. */
  bytes: 64 * 1024,
  /** Names that are kept, with or without a drawing. */
  kept: 200,
  keptSeconds: 24 * 3_600,
  /** What failed is neither asked for nor warned of again before. */
  failedSeconds: 300
} as const

/** At once: an icon is nothing that anybody waits for. */
const turn = pLimit(4)
const namespace = /<svg\b[^>]*\sxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/
/** Drawn as an image, none of this would run; what holds it is no icon all the same. */
const active = /<script|<foreignObject|<!ENTITY|javascript:|\son[a-z]+\s*=/i

interface Kept {
  svg: Promise<string | undefined>
  /** Milliseconds. */
  until: number
}

export function createIconService({ template, log, now }: IconServiceOptions): Icons {
  const kept = new Map<string, Kept>()

  async function ask(name: string): Promise<string> {
    const address = template.replaceAll('{name}', encodeURIComponent(name))
    if (address.length > iconRules.addressLength) {
      throw new Error(`An icon address can have up to ${iconRules.addressLength} characters.`)
    }
    const stop = new AbortController()
    const timer = setTimeout(
      () => stop.abort(new Error('The icon service took too long to respond.')),
      iconRules.timeoutMilliseconds
    )
    try {
      const answer = await fetch(address, { headers: { accept: 'image/svg+xml' }, signal: stop.signal })
      if (!answer.ok) throw new Error(`The icon service answered ${answer.status}.`)
      const text = await bounded(answer)
      const start = text.replace(/^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?((<!--[^]*?-->|<!DOCTYPE[^>[]*>)\s*)*/, '')
      if (!start.startsWith('<svg') || !namespace.test(start)) throw new Error("The response isn't an SVG.")
      if (active.test(text)) throw new Error('The SVG contains active content.')
      return text
    } finally {
      clearTimeout(timer)
      // Whatever has not been read is not waited for.
      stop.abort()
    }
  }

  function found(name: string): Kept | undefined {
    const known = kept.get(name)
    return known && known.until > now().getTime() ? known : undefined
  }

  return {
    knows: name => found(name) !== undefined,
    svg(name) {
      const known = found(name)
      if (known) return known.svg
      const keepFor = (seconds: number) => now().getTime() + seconds * 1_000
      const entry: Kept = {
        until: keepFor(iconRules.keptSeconds),
        svg: turn(() => ask(name)).catch((error: unknown) => {
          log.warn({ err: error, icon: name }, 'icon not drawn')
          entry.until = keepFor(iconRules.failedSeconds)
          return undefined
        })
      }
      kept.delete(name)
      kept.set(name, entry)
      const [oldest] = kept.keys()
      if (kept.size > iconRules.kept && oldest !== undefined) kept.delete(oldest)
      return entry.svg
    }
  }
}

async function bounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > iconRules.bytes) throw new Error('The icon is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
