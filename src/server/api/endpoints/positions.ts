import type { FieldError } from '../../../lib/contract/errors.ts'
import {
  maximumPositionBatch,
  type PositionBatch,
  positionBatchSchema
} from '../../../lib/contract/driver/driver.ts'
import { type Position, positionSchema } from '../../../lib/contract/driver/positions.ts'
import { fieldErrorsOf, validated } from '../validation.ts'

interface ReadBatch extends PositionBatch {
  /** The faults of the positions that were left out. */
  refused?: FieldError[]
}

/** Reads a batch of positions. An invalid one doesn't lose the others, as long as one is valid. Throws invalid-input. */
export function parsePositions(body: unknown): ReadBatch {
  const whole = positionBatchSchema.safeParse(body)
  if (whole.success) return whole.data
  const { positions: given } = Object(body) as { positions?: unknown }
  const positions: Position[] = []
  const refused: FieldError[] = []
  if (Array.isArray(given) && given.length <= maximumPositionBatch) {
    for (const [index, each] of given.entries()) {
      const read = positionSchema.safeParse(each)
      if (read.success) positions.push(read.data)
      else refused.push(...fieldErrorsOf(read.error, ['positions', String(index)]))
    }
  }
  if (positions.length === 0) return validated(positionBatchSchema, body)
  return { ...validated(positionBatchSchema, { ...(body as object), positions }), refused }
}
