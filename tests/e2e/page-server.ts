/** Builds a test page, and serves it with the region's tiles under the product's content security policy. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { build } from 'vite'
import { ensureRegion, type Region } from '@dropway/region'
import { mapStyle } from '@dropway/region/style'
import { readConfig } from '../../src/server/config/config.ts'
import { securityHeaders } from '../../src/server/process/http/security-headers.ts'
import { tileResponse } from '../../src/server/site/maps/tiles.ts'
import type { MapMeta, MapMode } from '../../src/lib/map/types.ts'

const root = resolve(import.meta.dirname, '../..')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2'
}

export interface PageServer {
  address: string
  meta: MapMeta
  stop(): Promise<void>
}

/** Returns the region's style without labels, because labels in a style by address need a font server. */
function wordless(mode: MapMode, host: string, meta: MapMeta): unknown {
  const style = mapStyle({ mode, tiles: `http://${host}/region/tiles/test/{z}/{x}/{y}.mvt`, meta })
  return { ...style, layers: style.layers.filter(layer => layer.type !== 'symbol') }
}

/** `page` is a folder below tests/ with an index.html. Without a region, the demo's is served. */
export async function startPageServer(page: string, given?: Region): Promise<PageServer> {
  const outDir = mkdtempSync(join(tmpdir(), 'dropway-page-'))
  await build({
    root: page,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false } }
  })
  const region = given ?? (await ensureRegion(join(root, 'node_modules/.cache/dropway-region')))
  const headers = securityHeaders(readConfig({ PUBLIC_MAPBOX_TOKEN: 'pk.placeholder' }))
  const policy = `${headers['content-security-policy']}; script-src 'self'; style-src 'self'`

  const { bounds, center, minZoom, maxZoom, attribution } = region.meta
  const meta: MapMeta = { bounds, center, minZoom, maxZoom, attribution }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    const all = { ...headers, 'content-security-policy': policy }
    if (pathname.startsWith('/region/tiles/')) {
      const answer = tileResponse(region, new Request(`http://here${pathname}`), pathname)
      response.writeHead(answer.status, { ...all, ...Object.fromEntries(answer.headers) })
      return response.end(Buffer.from(await answer.arrayBuffer()))
    }
    const style = /^\/style\/(light|dark)\.json$/.exec(pathname)
    if (style) {
      response.writeHead(200, { ...all, 'content-type': 'application/json' })
      return response.end(JSON.stringify(wordless(style[1] as MapMode, request.headers.host ?? '', meta)))
    }
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    try {
      const body = readFileSync(join(outDir, name))
      response.writeHead(200, { ...all, 'content-type': types[extname(name)] ?? 'application/octet-stream' })
      return response.end(body)
    } catch {
      response.writeHead(404, all)
      return response.end()
    }
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    meta,
    async stop() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
      rmSync(outDir, { recursive: true, force: true })
    }
  }
}
