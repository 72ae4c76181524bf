import type { ImportRowState, ImportState } from '../../lib/contract/imports/states.ts'
import type { Tone } from '../ui/status/Badge.tsx'

const states: Partial<Record<ImportState, Tone>> = {
  mapping: 'searching',
  preview: 'searching',
  risen: 'searching',
  booking: 'secondary',
  done: 'completed',
  refused: 'failed'
}
const rows: Partial<Record<ImportRowState, Tone>> = {
  wrong: 'failed',
  failed: 'failed',
  question: 'searching',
  ready: 'primary',
  booked: 'completed'
}

/** Returns the tone of an import's state. */
export const toneOfImport = (state: ImportState): Tone => states[state] ?? 'neutral'
/** Returns the tone of a row's state. */
export const toneOfRow = (state: ImportRowState): Tone => rows[state] ?? 'neutral'
