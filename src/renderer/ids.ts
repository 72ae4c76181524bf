import type { VNode } from 'preact'

/**
 * Gives an island its own prefix for the ids of `useId`, so that two islands of a page never share one. The server and
 * the browser use the same prefix, so both make the same ids. `__m` is the name in Preact's published files.
 */
export function maskOf(vnode: VNode, prefix: string): void {
  Object.assign(vnode, { __m: [prefix, 0] })
}
