/**
 * Loads icons from an icon service for names that come from data. Our server requests, checks and caches them. Every
 * failure is logged as a warning, and the bundled icon is shown instead.
 */
import pLimit from 'p-limit'
import type { Log } from '../../observability/log.ts'

export interface Icons {
  /** Returns the SVG for a name, or undefined if there is none that is safe to show. Never throws. */
  svg(name: string): Promise<string | undefined>
  /** Returns whether `svg` can answer from the cache. */
  knows(name: string): boolean
}

export interface IconServiceOptions {
  /** The service's address, with {name} in it. */
  template: string
  log: Log
  now: () => Date
}

export const iconRules = {
  timeoutMilliseconds: 5_000,
  /** The maximum length of the address, in characters. */
  addressLength: 500,
  /** The maximum size of one icon. */
  bytes: 64 * 1024,
  /** The number of cached names, with or without an icon. */
  cached: 200,
  cachedSeconds: 24 * 3_600,
  /** After a failure, the name isn't requested again for this time. This also limits the warnings. */
  failedSeconds: 300
} as const

/** The limit of concurrent requests. Nothing waits for an icon. */
const fourAtATime = pLimit(4)
const namespace = /<svg\b[^>]*\sxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/
/** An <img> wouldn't run any of this. But an SVG that contains it isn't a genuine icon, so it's refused. */
const active = /<script|<foreignObject|<!ENTITY|javascript:|\son[a-z]+\s*=/i

interface CachedIcon {
  svg: Promise<string | undefined>
  /** Milliseconds. */
  until: number
}

export function createIconService({ template, log, now }: IconServiceOptions): Icons {
  const cache = new Map<string, CachedIcon>()

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
      if (!answer.ok) throw new Error(`The icon service responded with ${answer.status}.`)
      const text = await bounded(answer)
      const start = text.replace(/^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?((<!--[^]*?-->|<!DOCTYPE[^>[]*>)\s*)*/, '')
      if (!start.startsWith('<svg') || !namespace.test(start)) throw new Error("The response isn't an SVG.")
      if (active.test(text)) throw new Error('The SVG contains active content.')
      return text
    } finally {
      clearTimeout(timer)
      // Stop reading the rest of the response.
      stop.abort()
    }
  }

  function found(name: string): CachedIcon | undefined {
    const known = cache.get(name)
    return known && known.until > now().getTime() ? known : undefined
  }

  return {
    knows: name => found(name) !== undefined,
    svg(name) {
      const known = found(name)
      if (known) return known.svg
      const expiresIn = (seconds: number) => now().getTime() + seconds * 1_000
      const entry: CachedIcon = {
        until: expiresIn(iconRules.cachedSeconds),
        svg: fourAtATime(() => ask(name)).catch((error: unknown) => {
          log.warn({ err: error, icon: name }, "can't load the icon")
          entry.until = expiresIn(iconRules.failedSeconds)
          return undefined
        })
      }
      cache.delete(name)
      cache.set(name, entry)
      const [oldest] = cache.keys()
      if (cache.size > iconRules.cached && oldest !== undefined) cache.delete(oldest)
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
