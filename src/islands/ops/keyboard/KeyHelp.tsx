import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'

export type KeyWords = Words['now']['keys']

export interface KeyHelpProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  words: KeyWords
}

/** Lists the keyboard shortcuts. */
export function KeyHelp({ open, onOpenChange, words }: KeyHelpProps): ReactNode {
  const keys = [
    ['j ↓', words.next],
    ['k ↑', words.previous],
    ['Enter', words.openIt],
    ['n', words.newDelivery],
    ['/', words.search],
    ['Esc', words.leave],
    ['Ctrl K', words.commands],
    ['?', words.help]
  ] as const
  return (
    <Dialog {...{ open, onOpenChange }} title={words.title} closeLabel={words.close}>
      <dl className="ops-keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map(each => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
