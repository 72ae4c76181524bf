/** A Redis server for one test file, on a free port. The test may end it, hold it still and start it again, empty. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface RedisServer {
  url: string
  port: number
  /** Ends the server as a power failure does. */
  kill(): Promise<void>
  /** Starts it again without data. */
  start(): Promise<void>
  /** The server goes on accepting connections but answers nothing, like behind a broken network. */
  hold(): void
  release(): void
}

const tries = 100

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    port,
    async kill() {
      if (!child || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      child = undefined
    },
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]
      child = spawn('redis-server', options, { stdio: 'ignore' })
      for (let attempt = 0; !(await accepts(port)); attempt++) {
        if (attempt === tries || child.exitCode !== null) throw new Error("redis-server didn't start")
        await pause(50)
      }
    },
    hold: () => void child?.kill('SIGSTOP'),
    release: () => void child?.kill('SIGCONT')
  }
  await server.start()
  return server
}

function accepts(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
