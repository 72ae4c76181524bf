/**
 * Measures prerendered pages per second of the whole process against a bare node:http server that sends the same
 * bytes. The two alternate, each in a separate process, under 32 connections for 4 seconds.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import autocannon from 'autocannon'
import { startDropway } from '../process/running.ts'

const root = resolve(import.meta.dirname, '../..')
/** The lowest allowed share of the bare server's rate. */
const aim = 0.5
const rounds = 3
const seconds = 4

const bareServer = `
  const { createServer } = require('node:http')
  const body = require('node:fs').readFileSync(process.argv[1])
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length }
  const server = createServer((_, response) => { response.writeHead(200, headers); response.end(body) })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

async function startBare(page: string): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['-e', bareServer, page], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { address: `http://127.0.0.1:${String(port).trim()}`, child }
}

async function rate(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br' }
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times.`)
  return result.requests.total / result.duration
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

export async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-bench-'))
  const page = join(root, 'dist/client/index.html.br')
  const dropway = await startDropway('server.mjs', {
    DATA_DIR: folder,
    REGION_DIR: join(root, 'node_modules/.cache/dropway-region')
  })
  const bare = await startBare(page)
  try {
    const rates = { product: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      rates.bare.push(await rate(`${bare.address}/`))
      rates.product.push(await rate(`${dropway.address}/`))
    }
    const [product, plain] = [median(rates.product), median(rates.bare)]
    const share = product / plain
    console.log(
      `/ (${readFileSync(page).byteLength} B): ${product.toFixed(0)} pages/s, bare node:http ${plain.toFixed(0)}, ratio ${share.toFixed(2)} (target: at least ${aim})`
    )
    return share >= aim
  } finally {
    bare.child.kill()
    await dropway.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
