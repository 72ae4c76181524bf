import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const command = 'npm install --prefix tests/long/valhalla'

/** Installs Valhalla beside this file, once. Throws an error with the command to run if that fails. */
export function installValhalla(): void {
  if (existsSync(join(folder, 'node_modules/@valhallajs/valhallajs/index.js'))) return
  console.info('Installing Valhalla (280 MB) …')
  try {
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund'], {
      stdio: 'pipe',
      timeout: 240_000
    })
  } catch (error) {
    throw new Error(`Valhalla could not be installed. Run '${command}' and read its output.`, {
      cause: error
    })
  }
}

export interface RunningValhalla {
  /** The value for ROUTING_URL. */
  routingUrl: string
  stop(): Promise<void>
}

/** Builds tiles from an extract and serves them. */
export async function startValhalla(extract: string, work: string): Promise<RunningValhalla> {
  const child = spawn(process.execPath, [join(folder, 'server.ts'), extract, work], {
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  const exited = once(child, 'exit')
  const address = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    exited.then(([code]) => {
      throw new Error(`Valhalla ended with ${String(code)}: ${output.slice(-2_000)}`)
    })
  ])
  return {
    routingUrl: `${address}/route`,
    async stop() {
      child.kill('SIGTERM')
      await exited
    }
  }
}
