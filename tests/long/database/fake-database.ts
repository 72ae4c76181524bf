import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const command = 'npm install --prefix tests/long/database --ignore-scripts'

/** Installs the fake database beside this file, once. Throws an error with the command to run if that fails. */
export function installDatabase(): void {
  if (existsSync(join(folder, 'node_modules/firebase-server/package.json'))) return
  console.info('Installing the fake Realtime Database (90 MB) …')
  try {
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--ignore-scripts', '--no-save', '--no-audit', '--no-fund'],
      { stdio: 'pipe', timeout: 280_000 }
    )
  } catch (error) {
    throw new Error(`firebase-server could not be installed. Run '${command}' and read its output.`, {
      cause: error
    })
  }
}

export interface RunningDatabase {
  port: number
  stop(): Promise<void>
}

export async function startDatabase(): Promise<RunningDatabase> {
  const child = fork(join(folder, 'fake-database.cjs'), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    }
  }
}
