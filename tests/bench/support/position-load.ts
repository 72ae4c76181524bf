/** The requests of drivers who report positions along a street. */
import type { Coordinate } from '../../../src/lib/geo.ts'

export interface PositionTarget {
  port: number
  /** The Authorization header of each driver. */
  drivers: string[]
  /** The streets that the drivers follow. */
  geometry: Coordinate[]
}

/** Unique in a run, so that an arriving position is known by its number. */
let seq = 0
const stepsPerSegment = 20

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
