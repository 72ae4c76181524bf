import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $consoleDialog, type ConsoleDialog } from '../../../stores/ops/commands.ts'
import { holdTyped, takeTyped } from '../../../stores/shell/typed-ahead.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'
import { CommandPalette, type PaletteWords } from './CommandPalette.tsx'
import { KeyHelp, type KeyWords } from './KeyHelp.tsx'
import { moveInList } from './move-in-list.ts'
import { useKeys } from './use-keys.ts'

export interface ConsoleKeysProps {
  /** The pages that the operator may open. */
  pages: readonly { path: string; title: string }[]
  words: PaletteWords & { keys: KeyWords }
}

/** The keys of every page of the console: Ctrl K for the commands, ? for the keys, j and k in a list. */
export function ConsoleKeys({ pages, words }: ConsoleKeysProps): ReactNode {
  const shown = useStore($consoleDialog, { ssr: 'initial' })
  const show = (dialog: ConsoleDialog) => {
    $consoleDialog.set(dialog)
    return true
  }
  useKeys(key => {
    if (key === 'commands') {
      holdTyped()
      return show('commands')
    }
    if (key === '?') return show('keys')
    if (key === 'j') return moveInList(1)
    if (key === 'k') return moveInList(-1)
    return false
  })
  const close = () => {
    takeTyped()
    $consoleDialog.set(null)
  }
  return (
    <PartBoundary>
      <KeyHelp open={shown === 'keys'} onOpenChange={close} words={words.keys} />
      <CommandPalette
        open={shown === 'commands'}
        onOpenChange={close}
        pages={pages}
        onKeys={() => show('keys')}
        words={words}
      />
    </PartBoundary>
  )
}
