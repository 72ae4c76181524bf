/** Starts a server to compare with, in a separate process: a peer or one of the bare servers. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'

const reporter = join(import.meta.dirname, 'report-cpu.mjs')
const startMilliseconds = 30_000

export interface BareProcess {
  address: string
  port: number
  /** Returns the CPU time that the process has used so far. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

/** Runs `script`, which must listen on the variables HOST and PORT, and waits until it answers. */
export async function startBare(script: string, args: string[] = []): Promise<BareProcess> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', reporter, script, ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      HOST: '127.0.0.1',
      HOSTNAME: '127.0.0.1',
      PORT: String(port)
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  const until = performance.now() + startMilliseconds
  while (!(await fetch(address).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}.`)
    if (performance.now() > until) throw new Error(`${script} doesn't answer.`)
    await setTimeout(50)
  }
  return {
    address,
    port,
    async cpuSeconds() {
      child.send('cpu')
      const [usage] = (await once(child, 'message')) as [NodeJS.CpuUsage]
      return (usage.user + usage.system) / 1e6
    },
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
}
