/** Starts moto's server, which has the interface of Amazon S3 (`pip install 'moto[server]'`). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'

export interface S3Server {
  port: number
  stop(): Promise<void>
}

export async function startS3(bucket: string): Promise<S3Server> {
  const port = await freePort()
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error("moto_server didn't start.")))
  failed.catch(() => {})
  await Promise.race([makeBucket(`http://127.0.0.1:${port}/${bucket}`), failed])
  return {
    port,
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
  }
}

async function makeBucket(address: string): Promise<void> {
  for (;;) {
    const made = await fetch(address, { method: 'PUT' }).catch(() => undefined)
    if (made?.ok) return
    await pause(100)
  }
}
