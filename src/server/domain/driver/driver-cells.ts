/**
 * Finds the drivers nearest to a point. Each driver is in a hexagonal cell (H3), so a search reads the cells around the
 * point instead of all drivers. A wide search reads large cells, which know the small cells in them that have drivers.
 */
import { cellToParent, getHexagonEdgeLengthAvg, gridDisk, latLngToCell } from 'h3-js'
import { type Point, earthRadius, metersInDegree, metersInLongitude, radians } from '../../../lib/geo.ts'

/** H3's resolutions, with edges of about 200 m, 1.4 km and 10 km. */
const [small, medium, large] = [9, 7, 5] as const

/** A driver keeps the cell until this far from where it was computed, because computing it costs most. */
const driftMeters = 50

/**
 * Returns how far a disk of cells reaches at least: `k` rows of cells, less the point's distance from the center of its
 * cell. H3's smallest cells are 0.75 times as wide as the average. A small cell may protrude from its large one.
 */
function reachOf(resolution: number, k: number): number {
  const width = Math.sqrt(3) * getHexagonEdgeLengthAvg(resolution, 'm') * 0.75
  const offCenter = resolution === small ? 0.3 : 0.5
  return width * ((k * Math.sqrt(3)) / 2 - offCenter) - driftMeters
}

/** The disks that a search reads one after the other, until it has found enough or looked far enough. */
const disks = (
  [
    [small, 2],
    [small, 4],
    [medium, 2],
    [medium, 4],
    [large, 1],
    [large, 2],
    [large, 3]
  ] as const
).map(([resolution, k]) => ({ resolution, k, reach: reachOf(resolution, k) }))

/** The farthest that a search can look, in meters. */
export const farthestMeters = disks.at(-1)?.reach ?? 0

export interface Located {
  readonly driverId: string
  readonly position: Point
}

/** The drivers in a small cell, side by side, so that a search reads them fast. */
interface Cell<Driver extends Located> {
  name: string
  entries: Entry<Driver>[]
  /** The positions of `entries` on a sphere with radius 1. Comparing their distances needs no trigonometry. */
  x: number[]
  y: number[]
  z: number[]
}

interface Entry<Driver extends Located> {
  driver: Driver
  /** Where the cell was computed. */
  origin: Point
  cell: Cell<Driver>
  /** The index in the cell. */
  at: number
}

export interface Near<Driver extends Located> {
  driver: Driver
  /** Straight-line distance. */
  meters: number
}

export interface NearQuery<Driver extends Located> {
  /** The greatest straight-line distance, at most `farthestMeters`. The default is as far as that. */
  meters?: number
  limit: number
  accepts(driver: Driver): boolean
}

export interface DriverCells<Driver extends Located> {
  put(driver: Driver): void
  remove(driverId: string): void
  /** Returns the nearest accepted drivers, nearest first. */
  nearest(point: Point, query: NearQuery<Driver>): Near<Driver>[]
}

export function createDriverCells<Driver extends Located>(): DriverCells<Driver> {
  const entries = new Map<string, Entry<Driver>>()
  const cells = new Map<string, Cell<Driver>>()
  /** The small cells of a medium or a large cell. */
  const parts = new Map<string, Set<Cell<Driver>>>()

  function cellAt({ latitude, longitude }: Point): Cell<Driver> {
    const name = latLngToCell(latitude, longitude, small)
    const known = cells.get(name)
    if (known) return known
    const cell: Cell<Driver> = { name, entries: [], x: [], y: [], z: [] }
    cells.set(name, cell)
    for (const resolution of [medium, large]) {
      const parent = cellToParent(name, resolution)
      const siblings = parts.get(parent)
      if (siblings) siblings.add(cell)
      else parts.set(parent, new Set([cell]))
    }
    return cell
  }
  function discard(cell: Cell<Driver>): void {
    cells.delete(cell.name)
    for (const resolution of [medium, large]) {
      const parent = cellToParent(cell.name, resolution)
      const siblings = parts.get(parent)
      siblings?.delete(cell)
      if (siblings?.size === 0) parts.delete(parent)
    }
  }
  function enter(entry: Entry<Driver>): void {
    entry.at = entry.cell.entries.push(entry) - 1
  }
  /** Takes a driver out of its cell. The last one there takes its index. */
  function leave({ cell, at }: Entry<Driver>): void {
    const last = cell.entries.pop()
    const [x, y, z] = [cell.x.pop(), cell.y.pop(), cell.z.pop()]
    if (last && at < cell.entries.length) {
      last.at = at
      cell.entries[at] = last
      cell.x[at] = x ?? 0
      cell.y[at] = y ?? 0
      cell.z[at] = z ?? 0
    }
    if (cell.entries.length === 0) discard(cell)
  }
  function locate({ cell, at, driver }: Entry<Driver>): void {
    const { x, y, z } = onSphere(driver.position)
    cell.x[at] = x
    cell.y[at] = y
    cell.z[at] = z
  }

  /** Returns the drivers within a disk and within `meters`, nearest first. */
  function within({ resolution, k, reach }: (typeof disks)[number], point: Point, meters: number) {
    const { x, y, z } = onSphere(point)
    const farthest = chordOf(Math.min(meters, reach)) ** 2
    const found: { square: number; entry: Entry<Driver> }[] = []
    const read = (cell: Cell<Driver>) => {
      for (let at = 0; at < cell.x.length; at++) {
        const square = (cell.x[at]! - x) ** 2 + (cell.y[at]! - y) ** 2 + (cell.z[at]! - z) ** 2
        if (square <= farthest) found.push({ square, entry: cell.entries[at]! })
      }
    }
    for (const name of gridDisk(latLngToCell(point.latitude, point.longitude, resolution), k)) {
      if (resolution !== small) parts.get(name)?.forEach(read)
      else if (cells.has(name)) read(cells.get(name)!)
    }
    return found.sort((one, other) => one.square - other.square)
  }

  return {
    put(driver) {
      const { position } = driver
      let entry = entries.get(driver.driverId)
      if (!entry) {
        entry = { driver, origin: position, cell: cellAt(position), at: 0 }
        entries.set(driver.driverId, entry)
        enter(entry)
      } else if (!isNear(entry.origin, position)) {
        const cell = cellAt(position)
        entry.origin = position
        if (cell !== entry.cell) {
          leave(entry)
          entry.cell = cell
          enter(entry)
        }
      }
      entry.driver = driver
      locate(entry)
    },
    remove(driverId) {
      const entry = entries.get(driverId)
      if (!entry) return
      leave(entry)
      entries.delete(driverId)
    },
    nearest(point, { meters = farthestMeters, limit, accepts }) {
      let accepted: Near<Driver>[] = []
      if (entries.size === 0) return accepted
      for (const disk of disks) {
        accepted = []
        for (const { square, entry } of within(disk, point, meters)) {
          const { driver } = entry
          if (!accepts(driver)) continue
          accepted.push({ driver, meters: arcOf(Math.sqrt(square)) })
          if (accepted.length === limit) return accepted
        }
        if (disk.reach >= meters) return accepted
      }
      return accepted
    }
  }
}

function onSphere({ latitude, longitude }: Point): { x: number; y: number; z: number } {
  const [north, east] = [radians(latitude), radians(longitude)]
  const flat = Math.cos(north)
  return { x: flat * Math.cos(east), y: flat * Math.sin(east), z: Math.sin(north) }
}

/** Converts meters along the surface into the straight distance on a sphere with radius 1, and back. */
const chordOf = (meters: number) => 2 * Math.sin(meters / earthRadius / 2)
const arcOf = (chord: number) => 2 * earthRadius * Math.asin(chord / 2)

function isNear(one: Point, other: Point): boolean {
  const north = (other.latitude - one.latitude) * metersInDegree
  if (Math.abs(north) > driftMeters) return false
  const east = (other.longitude - one.longitude) * metersInLongitude(one.latitude)
  return east * east + north * north <= driftMeters * driftMeters
}
