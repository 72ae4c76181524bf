/** Starts what the systemd unit of `deploy` starts, with its folder, environment and command, but without systemd. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inSurroundings } from '../../documents.ts'

export interface Unit {
  /** Starts the process, and resolves when it's ready. */
  start(): Promise<void>
  /** Ends it as `systemctl stop` does, and returns its exit code. */
  stop(): Promise<number | null>
}

/** Reads `NAME=VALUE` lines as systemd does: a value may be in double quotes. */
function readEnvironment(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n')
  return Object.fromEntries(
    lines.flatMap(line => {
      const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      return name ? [[name, value.replace(/^"(.*)"$/, '$1')]] : []
    })
  )
}

export async function untilReady(address: string): Promise<void> {
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) await pause(50)
}

/** `instance` is the part of the unit's name after the @, the port. `replaced` has other values for folders of the unit. */
export function unitOf(file: string, instance: string, replaced: Record<string, string>): Unit {
  const text = inSurroundings(readFileSync(file, 'utf8').replaceAll('%i', instance), replaced)
  const settings = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const setting = (name: string) => {
    const [value] = settings(name)
    if (value === undefined) throw new Error(`The unit has no ${name}.`)
    return value
  }
  let child: ChildProcess | undefined
  return {
    async start() {
      for (const name of setting('StateDirectory').split(' '))
        mkdirSync(join(inSurroundings('/var/lib/dropway', replaced), '..', name), { recursive: true })
      const own = settings('Environment').flatMap(line => line.split(' '))
      const environment: Record<string, string> = {
        ...Object.fromEntries(own.map(each => each.split(/=(.*)/s).slice(0, 2) as [string, string])),
        ...readEnvironment(setting('EnvironmentFile'))
      }
      const [program = '', ...args] = setting('ExecStart').split(' ')
      const started = spawn(program, args, {
        cwd: setting('WorkingDirectory'),
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe']
      })
      child = started
      let output = ''
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', chunk => (output = (output + String(chunk)).slice(-10_000)))
      const ended = once(started, 'exit').then(() => Promise.reject(new Error(`The unit ended:\n${output}`)))
      ended.catch(() => {})
      await Promise.race([untilReady(`http://127.0.0.1:${instance}`), ended])
    },
    async stop() {
      if (!child || child.exitCode !== null) return child?.exitCode ?? null
      const ended = once(child, 'exit') as Promise<[number | null]>
      child.kill('SIGTERM')
      return (await ended)[0]
    }
  }
}
