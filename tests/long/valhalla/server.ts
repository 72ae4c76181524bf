/**
 * Serves Valhalla over HTTP with the responses of `valhalla_service`, because the package has the engine but no
 * server. Builds tiles from an extract, then prints its address. Runs in a separate process.
 *
 *   node tests/long/valhalla/server.ts EXTRACT.osm.pbf FOLDER
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'

interface Valhalla {
  Actor: new (config: object) => Record<'route' | 'matrix', (question: string) => Promise<string>>
  getConfig(options: { tileDir: string; tileExtract: string }): Promise<{ mjolnir: { concurrency?: number } }>
}

const require = createRequire(import.meta.url)
const { Actor, getConfig } = require('@valhallajs/valhallajs') as Valhalla

const [extract, folder] = process.argv.slice(2)
if (!extract || !folder) throw new Error('Pass an extract and a folder.')
const config = await getConfig({ tileDir: join(folder, 'tiles'), tileExtract: '' })
config.mjolnir.concurrency = 1
const file = join(folder, 'valhalla.json')
writeFileSync(file, JSON.stringify(config))
const command = join(dirname(require.resolve('@valhallajs/valhallajs')), 'bin/valhalla-cli.js')
// Runs in the folder, because the builder writes files into its working directory.
execFileSync(process.execPath, [command, 'build_tiles', '-c', file, resolve(extract)], {
  cwd: folder,
  stdio: 'pipe'
})

const actor = new Actor(config)
const actions = new Map([
  ['/route', actor.route.bind(actor)],
  ['/sources_to_targets', actor.matrix.bind(actor)]
])

/** Returns the service's response for an error from the bindings, after Valhalla's table of errors. */
function problem(error: unknown): object {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('No suitable edges'))
    return {
      code: 'NoSegment',
      message: 'One of the supplied input coordinates could not snap to street segment.'
    }
  if (message.includes('No path')) return { code: 'NoRoute', message: 'Impossible route between points' }
  if (message.includes('max distance')) return { code: 'DistanceExceeded', message }
  return { code: 'InvalidOptions', message }
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://valhalla')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const question = chunks.length > 0 ? Buffer.concat(chunks).toString('utf8') : url.searchParams.get('json')
  const action = actions.get(url.pathname)
  response.setHeader('content-type', 'application/json;charset=utf-8')
  if (!action || !question) {
    response
      .writeHead(404)
      .end(JSON.stringify({ error_code: 106, error: 'Try any of: /route', status_code: 404 }))
    return
  }
  try {
    response.end(await action(question))
  } catch (error) {
    response.writeHead(400).end(JSON.stringify(problem(error)))
  }
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
