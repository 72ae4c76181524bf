/**
 * Recognizes an ordinary batch of positions by hand. Drivers send one every second, and the schema takes ten times as
 * long for the same answer.
 */
import type * as z from 'zod/mini'
import { instant } from '../../lib/contract/common.ts'
import { maximumPositionBatch, postPositions } from '../../lib/contract/driver/driver.ts'
import { type Position, positionLimits, positionSchema } from '../../lib/contract/driver/positions.ts'
import type { FieldError } from '../../lib/contract/errors.ts'
import { fieldErrorsOf } from './validation.ts'

type Batch = z.output<NonNullable<typeof postPositions.body>>

const idPattern = /^[A-Za-z0-9_-]{1,64}$/
const instantPattern = instant._zod.def.pattern ?? /$^/
const fields = 7

/**
 * Returns what the schema of `postPositions` returns for a valid batch with all fields. Returns undefined for anything
 * else: the schema fills in absent fields, and says what's wrong.
 */
export function plainBatch(body: unknown): Batch | undefined {
  if (!isRecord(body)) return undefined
  const { installation_id, positions: given, sent_at } = body
  if (count(body) !== (sent_at === undefined ? 2 : 3)) return undefined
  if (sent_at !== undefined && !isInstant(sent_at)) return undefined
  if (typeof installation_id !== 'string' || !idPattern.test(installation_id)) return undefined
  if (!Array.isArray(given) || given.length === 0 || given.length > maximumPositionBatch) return undefined
  const positions: Position[] = []
  for (const each of given as unknown[]) {
    const position = plainPosition(each)
    if (!position) return undefined
    positions.push(position)
  }
  return sent_at === undefined ? { installation_id, positions } : { installation_id, positions, sent_at }
}

export interface ReadBatch extends Batch {
  /** The faults of the positions that were left out. */
  refused?: FieldError[]
}

/**
 * Reads a batch of positions. One that is invalid doesn't lose the others. Returns undefined if none is valid, or if
 * something else is wrong: then the schema says what.
 */
export function readBatch(body: unknown): ReadBatch | undefined {
  const plain = plainBatch(body)
  if (plain || !isRecord(body) || !Array.isArray(body['positions'])) return plain
  const given = body['positions'] as unknown[]
  if (given.length > maximumPositionBatch) return undefined
  const positions: Position[] = []
  const refused: FieldError[] = []
  for (const [index, each] of given.entries()) {
    const read = positionSchema.safeParse(each)
    if (read.success) positions.push(read.data)
    else refused.push(...fieldErrorsOf(read.error, ['positions', String(index)]))
  }
  const rest = postPositions.body?.safeParse({ ...body, positions })
  return rest?.success && positions.length > 0 && refused.length > 0 ? { ...rest.data, refused } : undefined
}

function plainPosition(given: unknown): Position | undefined {
  if (!isRecord(given) || count(given) !== fields) return undefined
  const { latitude, longitude, heading, speed, accuracy, recorded_at, seq } = given
  const isPlain =
    isWithin(latitude, -90, 90) &&
    isWithin(longitude, -180, 180) &&
    (heading === null || isWithin(heading, 0, positionLimits.heading)) &&
    (speed === null || isWithin(speed, 0, positionLimits.speed)) &&
    (accuracy === null || isWithin(accuracy, 0, positionLimits.accuracy)) &&
    isWithin(seq, 0, Number.MAX_SAFE_INTEGER) &&
    Number.isInteger(seq) &&
    isInstant(recorded_at)
  return isPlain ? { latitude, longitude, heading, speed, accuracy, recorded_at, seq } : undefined
}

const isInstant = (value: unknown): value is string => typeof value === 'string' && instantPattern.test(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}

function count(record: object): number {
  let own = 0
  for (const _ in record) own++
  return own
}
