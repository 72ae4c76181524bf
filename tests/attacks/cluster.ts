/** A PostgreSQL server of a test's own, which the test may stop and crash. Needs PostgreSQL's programs. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'

export interface Cluster {
  url: string
  /** 'fast' ends every connection and shuts down cleanly. 'immediate' is a crash: the next start has to recover. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** Stops the server and deletes its data. */
  remove(): Promise<void>
}

/** Creates and starts a server on a free port. PostgreSQL refuses to run as root, so root starts it as `postgres`. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-cluster-'))
  const owner = userInfo().uid === 0 ? 'postgres' : undefined
  if (owner) {
    const idOf = (kind: string) => Number(execFileSync('id', [kind, owner], { encoding: 'utf8' }))
    chownSync(folder, idOf('-u'), idOf('-g'))
  }
  const port = await freePort()
  const data = join(folder, 'data')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`
  const control = (...args: string[]) =>
    run(owner, 'pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), ...args])

  async function start(): Promise<void> {
    await control('-o', settings, 'start')
  }
  let running = false
  await run(owner, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust'])
  await start()
  running = true
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      await start()
      running = true
    },
    async stop(mode) {
      running = false
      await control('-m', mode, 'stop')
    },
    async remove() {
      if (running) await control('-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function run(owner: string | undefined, program: string, args: string[]): Promise<void> {
  const command = [join(programs(), program), ...args]
  const [first = '', ...rest] = owner ? ['runuser', '-u', owner, '--', ...command] : command
  const child = spawn(first, rest, { cwd: tmpdir(), stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}

/** Debian keeps PostgreSQL's programs out of PATH. */
function programs(): string {
  const versions = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(a) - Number(b))
  return join('/usr/lib/postgresql', versions.at(-1) ?? '', 'bin')
}
