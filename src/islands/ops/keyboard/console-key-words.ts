import type { Words } from '../../../lib/words/words.ts'
import type { ConsoleKeysProps } from './ConsoleKeys.tsx'

/** Returns the words of the keys and commands, without the others of the console: every page has them. */
export function consoleKeyWords(
  { now, opsDelivery }: Pick<Words, 'now' | 'opsDelivery'>,
  mayBook: boolean
): ConsoleKeysProps['words'] {
  const { close, commands, route, keys, newDelivery } = now
  const { commands: names, message, note } = opsDelivery
  return {
    now: { close, commands, route, keysTitle: keys.title, newDelivery: mayBook ? newDelivery : null },
    opsDelivery: { commands: names, message, note },
    keys
  }
}
