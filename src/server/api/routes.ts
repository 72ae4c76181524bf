/** Finds the endpoint of a request by method and path. */
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { decodeURIComponent_, tryDecode } from 'hono/utils/url'
import { apiPrefix } from '../../lib/paths.ts'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import type { Mounted } from './handler.ts'

export interface Found extends Mounted {
  /** The pattern of the path, for logs and metrics. */
  route: string
  params: Record<string, string>
}

export interface Routes {
  add(each: Mounted): void
  /** `path` begins with /v1. HEAD is matched as GET. */
  match(method: string, path: string): Found | undefined
}

/** Returns the path in the notation of routers: '/deliveries/:id'. */
export const patternOf = ({ path }: Pick<Endpoint, 'path'>): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

export function createRoutes(): Routes {
  const router = new SmartRouter<Mounted>({ routers: [new RegExpRouter(), new TrieRouter()] })
  /** Paths without parameters need no search. By path and method. */
  const plain = new Map<string, Map<string, Found>>()
  return {
    add(each) {
      const { method, path } = each.endpoint
      const route = apiPrefix + path
      router.add(method, apiPrefix + patternOf(each.endpoint), each)
      if (path.includes('{')) return
      const methods = plain.get(route) ?? new Map<string, Found>()
      plain.set(route, methods.set(method, { ...each, route, params: {} }))
    },
    match(given, path) {
      const method = given === 'HEAD' ? 'GET' : given
      const known = plain.get(path)?.get(method)
      if (known) return known
      const [matches, stash] = router.match(method, path)
      const first = matches[0]
      if (!first) return undefined
      const [each, named] = first
      const params: Record<string, string> = {}
      for (const name in named) {
        const at = named[name]
        const value = typeof at === 'number' ? stash?.[at] : at
        if (value !== undefined)
          params[name] = value.includes('%') ? tryDecode(value, decodeURIComponent_) : value
      }
      return { ...each, route: apiPrefix + each.endpoint.path, params }
    }
  }
}
