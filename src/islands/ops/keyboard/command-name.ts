import type { Words } from '../../../lib/words/words.ts'
import type { Command } from '../../../stores/ops/delivery.ts'

/** Returns the name of an action on a delivery, for a button or a list of commands. */
export const commandName = (
  command: Command,
  words: Pick<Words['opsDelivery'], 'commands' | 'message' | 'note'>
): string => (command === 'message' || command === 'note' ? words[command] : words.commands[command])
