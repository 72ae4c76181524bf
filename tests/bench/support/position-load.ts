/** Sends positions of drivers to a server: as many as it accepts, or at a fixed rate with watchers. */
import type { Coordinate } from '../../../src/lib/geo.ts'
import { type Connection, isRefused, openConnection, requireOpen } from './sockets.ts'

export interface PositionTarget {
  port: number
  /** The Authorization header of each driver. */
  drivers: string[]
  /** The streets that the drivers follow. */
  geometry: Coordinate[]
}

/** Unique in a run, so that an arriving position is known by its number. */
let seq = 0
const [accepted, repeated] = ['"accepted":1', '"repeated":1']
const stepsPerSegment = 20
const limitMilliseconds = 5_000

/** A place on the streets: forward along them and back. */
function placeAt(geometry: Coordinate[], step: number): Coordinate {
  const steps = (geometry.length - 1) * stepsPerSegment
  const at = step % (2 * steps)
  const along = (at > steps ? 2 * steps - at : at) / stepsPerSegment
  const [from, to] = [geometry[Math.floor(along)], geometry[Math.ceil(along)]]
  const share = along % 1
  return [
    (from?.[0] ?? 0) + share * ((to?.[0] ?? 0) - (from?.[0] ?? 0)),
    (from?.[1] ?? 0) + share * ((to?.[1] ?? 0) - (from?.[1] ?? 0))
  ]
}

export function positionRequest({ drivers, geometry }: PositionTarget, driver: number): string {
  const own = ++seq
  const [longitude, latitude] = placeAt(geometry, Math.floor(own / drivers.length))
  const recorded_at = new Date().toISOString()
  const position = { latitude, longitude, heading: null, speed: 10, accuracy: 100, recorded_at, seq: own }
  const body = JSON.stringify({ installation_id: 'bench', positions: [position] })
  return `POST /v1/driver/positions HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${drivers[driver]}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/** Returns accepted positions per second. Each connection sends the next position after an answer. */
export async function saturate(
  target: PositionTarget,
  connections: number,
  seconds: number
): Promise<number> {
  const until = performance.now() + seconds * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, driver) => {
      const connection = await openConnection(target.port, '', () => false)
      const done = Promise.withResolvers<void>()
      const next = () => connection.socket.write(positionRequest(target, driver))
      connection.hear = text => {
        if (isRefused(text) || text.includes(repeated)) return done.reject(new Error(text))
        if (!text.includes(accepted)) return
        count++
        if (performance.now() < until) next()
        else done.resolve()
      }
      next()
      await done.promise.finally(() => connection.socket.destroy())
    })
  )
  return count / seconds
}

export interface Watched extends PositionTarget {
  watchers: Connection[]
  senders: Connection[]
}

/** Sends one position of each driver, so that the server knows all of them. */
export async function sendFirstPositions(target: Watched): Promise<void> {
  const { drivers, senders } = target
  await Promise.all(
    senders.map(async (sender, first) => {
      for (let driver = first; driver < drivers.length; driver += senders.length) {
        const answered = Promise.withResolvers<void>()
        sender.hear = text => {
          if (text.includes(accepted)) answered.resolve()
          else if (isRefused(text)) answered.reject(new Error(text))
        }
        sender.socket.write(positionRequest(target, driver))
        await answered.promise
      }
    })
  )
}

/**
 * Returns the delays from sending a position to its arrival at the watcher, in milliseconds. A position that doesn't
 * arrive counts with the limit: a server that can't keep up may leave out positions that a newer one replaces.
 */
export async function measureDelays(target: Watched, rate: number, seconds: number): Promise<number[]> {
  const sentAt = new Map<number, number>()
  const delays: number[] = []
  requireOpen([...target.senders, ...target.watchers])
  for (const sender of target.senders) sender.hear = () => {}
  for (const watcher of target.watchers) {
    watcher.hear = text => {
      const now = performance.now()
      for (const [, number] of text.matchAll(/"seq":(\d+)/g)) {
        const sent = sentAt.get(Number(number))
        if (sent === undefined) continue
        sentAt.delete(Number(number))
        delays.push(now - sent)
      }
    }
  }
  const began = performance.now()
  const total = rate * seconds
  for (let count = 0; count < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate) + 1)
    for (; count < due; count++) {
      const driver = count % target.drivers.length
      const request = positionRequest(target, driver)
      sentAt.set(seq, performance.now())
      target.senders[driver % target.senders.length]?.socket.write(request)
    }
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  const lastUntil = performance.now() + limitMilliseconds
  while (sentAt.size > 0 && performance.now() < lastUntil)
    await new Promise(resolve => setTimeout(resolve, 5))
  for (const _ of sentAt) delays.push(limitMilliseconds)
  return delays
}
