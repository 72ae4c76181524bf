/**
 * Bare servers to compare with: `node bare-servers.ts http|hono FILE` on HOST and PORT. Both answer GET as JSON with the value in the file. Hono also answers POST: it parses a batch
 * of positions and counts it.
 */
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [kind, file] = process.argv.slice(2)
const bytes = file ? readFileSync(file) : Buffer.from('{}')
const hostname = process.env['HOST'] ?? '127.0.0.1'
const port = Number(process.env['PORT'])

function sendValue(): RequestListener {
  const value = JSON.parse(String(bytes)) as object
  const headers = { 'content-type': 'application/json' }
  return (_, response) => void response.writeHead(200, headers).end(JSON.stringify(value))
}

function honoApp(): Hono {
  const value = JSON.parse(String(bytes)) as object
  const app = new Hono()
  app.get('*', context => context.json(value))
  app.post('*', async context => {
    const { positions } = await context.req.json<{ positions: unknown[] }>()
    return context.json({
      success: true,
      message: 'OK',
      data: { accepted: positions.length, repeated: 0 }
    })
  })
  return app
}

if (kind === 'hono') serve({ fetch: honoApp().fetch, hostname, port })
else createServer(sendValue()).listen(port, hostname)
