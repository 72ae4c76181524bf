/** Starts a separate Dropway process for a test, as an operator does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isBundleCurrent } from '../../scripts/server-bundle.mjs'

import { unlimited } from '../unlimited.ts'

const root = resolve(import.meta.dirname, '../..')

let isCurrent: boolean | undefined

/** Returns the arguments of Node for a script. The demo gets those of its npm script. */
function argumentsFor(script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const ofDemo = scripts['demo:serve']?.split(' ').slice(1) ?? []
  return ofDemo.includes(script) ? ofDemo : [script]
}

/** A demo without a history and without customers, so that a test finds only what it makes. */
const quietDemo = { DEMO_HISTORY_DAYS: '0', DEMO_BOOKINGS_AN_HOUR: '0' }
/** What `npm run demo` sets (scripts/setup.mjs). */
const lean = { MALLOC_ARENA_MAX: '2' }

/** The folder of the generated city, which all tests that start a process share. */
export const regionFolder = join(root, 'node_modules/.cache/dropway-region')
/** The environment variable with the folder that browser tests copy as their initial data. */
export const templateVariable = 'E2E_TEMPLATE_DIR'

export interface RunningDropway {
  address: string
  process: ChildProcess
  /** Returns the output so far. */
  output(): string
  /** Ends the process with SIGTERM and returns its exit code. */
  stop(): Promise<number | null>
}

export interface Ended {
  code: number | null
  output: string
}

function start(
  script: string,
  environment: Record<string, string>,
  args = argumentsFor(script),
  cwd = root
): { child: ChildProcess; output: () => string } {
  if (!existsSync(join(cwd, 'dist/server/entry.mjs')))
    throw new Error('There is no build. Run: npm run build')
  if (cwd === root) isCurrent ??= isBundleCurrent()
  if (cwd === root && !isCurrent)
    throw new Error('The build is older than the server’s sources. Run: npm run build')
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      ...unlimited,
      ...(script === 'scripts/demo.ts' ? { ...quietDemo, ...lean } : {}),
      ...environment
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let text = ''
  child.stdout?.on('data', chunk => (text += String(chunk)))
  child.stderr?.on('data', chunk => (text += String(chunk)))
  return { child, output: () => text }
}

/**
 * Starts `script` and waits until it listens. Throws an error with the output if it ends earlier. `args` are Node's, by
 * default those of the script's command.
 */
export async function startDropway(
  script: string,
  environment: Record<string, string>,
  args?: string[],
  cwd?: string
): Promise<RunningDropway> {
  const { child, output } = start(script, environment, args, cwd)
  const address = await new Promise<string>((found, failed) => {
    const look = () => {
      const match = /http:\/\/localhost:\d+/.exec(output())
      // The demo prints its address before it is ready, so also wait for its last line.
      if (match && (script !== 'scripts/demo.ts' || output().includes('Ctrl+C'))) found(match[0])
    }
    child.stdout?.on('data', look)
    child.on('exit', () => failed(new Error(`Dropway ended while starting:\n${output()}`)))
  })
  return {
    address: address.replace('localhost', '127.0.0.1'),
    process: child,
    output,
    async stop() {
      if (child.exitCode !== null) return child.exitCode
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    }
  }
}

/** Starts `script`, and waits until it says `words`. It may not listen yet. Throws an error with the output if it ends earlier. */
export async function startUntil(
  script: string,
  environment: Record<string, string>,
  words: string
): Promise<ChildProcess> {
  const { child, output } = start(script, environment)
  await new Promise<void>((found, failed) => {
    child.stdout?.on('data', () => output().includes(words) && found())
    child.on('exit', () => failed(new Error(`Dropway ended while starting:\n${output()}`)))
  })
  return child
}

/** Runs `script` until it ends. */
export async function runToEnd(script: string, environment: Record<string, string>): Promise<Ended> {
  const { child, output } = start(script, environment)
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output: output() }
}
