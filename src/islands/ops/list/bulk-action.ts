/** What an operator chooses for many deliveries, and what it means for each. */
import type { OpsDeliveryRow } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { type Shift, shifted } from '../../../lib/rules/schedule/schedule.ts'
import type { ChosenDriver } from '../../../stores/ops/choose-driver.ts'
import type { Words } from '../../../lib/words/words.ts'
import { call, type CommandBodies } from '../../../stores/ops/delivery.ts'
import type { BulkAction, BulkCommand } from '../../../stores/ops/lists/bulk.ts'
import { instantOfWallTime } from '../delivery/command/PlanFields.tsx'

/** How far deliveries can be moved, by the name of the choice. */
export const shifts = {
  'half-hour-earlier': { minutes: -30 },
  'half-hour-later': { minutes: 30 },
  'hour-later': { minutes: 60 },
  'two-hours-later': { minutes: 120 },
  'day-later': { days: 1 },
  'week-later': { days: 7 }
} as const satisfies Record<string, Shift>
export type ShiftName = keyof typeof shifts
/** By a shift, or all to one time. */
export type Move = ShiftName | 'at'
export const moves: readonly Move[] = [...(Object.keys(shifts) as ShiftName[]), 'at']

/** The words of the dialog for many deliveries. */
export type BulkWords = Pick<Words, 'deliveryList' | 'opsDelivery' | 'statuses' | 'vehicles' | 'skills'>

export interface BulkChoices {
  text: string
  driver: ChosenDriver | null
  move: Move
  /** The wall time for 'at'. */
  newTime: string
  withFee: boolean
  to: CommandBodies['message']['to']
}
export const firstBulkChoices: BulkChoices = {
  text: '',
  driver: null,
  move: 'hour-later',
  newTime: '',
  withFee: false,
  to: 'customer'
}

/** Returns the rows that an action with these choices is possible for. */
export function rowsFor(
  command: BulkCommand,
  rows: readonly OpsDeliveryRow[],
  { to }: Pick<BulkChoices, 'to'>
): OpsDeliveryRow[] {
  if (command === 'message') return rows.filter(({ driver }) => to === 'customer' || driver)
  return rows.filter(({ commands }) => commands.includes(command))
}

/** Returns what to do with each row, or null if a choice is missing. */
export function bulkAction(command: BulkCommand, choices: BulkChoices): BulkAction | null {
  const { driver, move, withFee, to } = choices
  const text = choices.text.trim()
  const acting = ({ seen }: OpsDeliveryRow) => ({ seen, reason: text })
  if (!text) return null
  switch (command) {
    case 'message':
      return ({ id }) => call(id, command, { text, to })
    case 'cancel':
      return row => call(row.id, command, { ...acting(row), with_fee: withFee })
    case 'offer': {
      const despite = driver?.despite.flatMap(each => (each === 'offline' ? [] : [each]))
      return driver && (row => call(row.id, command, { ...acting(row), ...driver, despite }))
    }
    case 'assign':
      return driver && (row => call(row.id, command, { ...acting(row), ...driver }))
    case 'reschedule': {
      const chosen = instantOfWallTime(choices.newTime)
      if (move === 'at' && chosen === undefined) return null
      const timeOf = ({ scheduled_at: at }: OpsDeliveryRow) =>
        move === 'at' ? chosen : at && shifted(new Date(at), shifts[move], companyZone())?.toISOString()
      return row => {
        const at = row.scheduled_at && timeOf(row)
        return at ? call(row.id, command, { ...acting(row), scheduled_at: at }) : null
      }
    }
  }
}
