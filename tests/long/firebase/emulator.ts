import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'

const folder = import.meta.dirname
const command = 'npm install --prefix tests/long/firebase --ignore-scripts'
export const project = 'demo-dropway'

/** Installs the emulators beside this file, once. Throws an error with the command to run if that fails. */
export function installEmulators(): void {
  if (existsSync(join(folder, 'node_modules/firebase-tools/package.json'))) return
  console.info('Installing the Firebase emulators (240 MB) …')
  try {
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--ignore-scripts', '--no-save', '--no-audit', '--no-fund'],
      { stdio: 'pipe', timeout: 280_000 }
    )
  } catch (error) {
    throw new Error(`The Firebase emulators could not be installed. Run '${command}' and read its output.`, {
      cause: error
    })
  }
}

export interface RunningEmulator {
  /** host:port, for FIREBASE_AUTH_EMULATOR_HOST. */
  host: string
  stop(): Promise<void>
}

/** Starts only the Auth emulator, without stored data. */
export async function startAuthEmulator(): Promise<RunningEmulator> {
  const work = mkdtempSync(join(tmpdir(), 'dropway-firebase-'))
  const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const at = (port: number) => ({ host: '127.0.0.1', port })
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  writeFileSync(join(work, 'firebase.json'), JSON.stringify({ emulators }))
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--only',
      'auth',
      '--project',
      project
    ],
    { cwd: work, stdio: ['ignore', 'pipe', 'pipe'] }
  )
  let output = ''
  const exited = once(child, 'exit')
  await new Promise<void>((ready, failed) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      if (output.includes('All emulators ready')) ready()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => failed(new Error(`The emulator ended while starting:\n${output.slice(-2_000)}`)))
  })
  return {
    host: `127.0.0.1:${auth}`,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(work, { recursive: true, force: true })
    }
  }
}
