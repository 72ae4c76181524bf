/** When an operator can undo a handover that was reported by mistake. Pure. */
import type { UndoRefusal } from '../../contract/ops/delivery/commands.ts'

/** A handover can be undone for this long. The driver is still near the stop then, and nobody has closed the day. */
export const handoverUndoMinutes = 15

export interface Handover {
  /** When the handover happened. */
  at: Date
  /** Whether the customer has rated the delivery. */
  isRated: boolean
  /** Whether the driver collected cash with it. */
  isPaid: boolean
  /** Whether the driver has a place for the delivery. */
  hasPlace: boolean
}

/** Returns why a handover can't be undone, or null if it can. */
export function undoRefusalOf({ at, isRated, isPaid, hasPlace }: Handover, now: Date): UndoRefusal | null {
  if (now.getTime() - at.getTime() > handoverUndoMinutes * 60_000) return 'too-late'
  if (isRated) return 'rated'
  if (isPaid) return 'cash'
  return hasPlace ? null : 'driver-busy'
}
