/** Counts the round trips between a process and its database with a proxy between the two. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export interface CountingProxy {
  /** Returns the URL of the database through the proxy. */
  through(databaseUrl: string): string
  count(): number
  close(): void
}

/** A round trip begins with data to the database that follows data from it. */
export async function startCountingProxy(): Promise<CountingProxy> {
  let trips = 0
  let target = { host: '127.0.0.1', port: 5432 }
  const server = createServer({ noDelay: true }, near => {
    const far = connect({ ...target, noDelay: true })
    let waits = false
    near.on('data', data => {
      if (!waits) trips++
      waits = true
      far.write(data)
    })
    far.on('data', data => {
      waits = false
      near.write(data)
    })
    for (const [one, other] of [
      [near, far],
      [far, near]
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    through(databaseUrl) {
      const url = new URL(databaseUrl)
      target = { host: url.hostname, port: Number(url.port || 5432) }
      url.hostname = '127.0.0.1'
      url.port = String((server.address() as AddressInfo).port)
      return String(url)
    },
    count: () => trips,
    close: () => server.close()
  }
}
