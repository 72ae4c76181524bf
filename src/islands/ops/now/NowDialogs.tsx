import { noFilters } from '../../../lib/lists/fleet-filters.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { Command } from '../../../stores/ops/delivery.ts'
import { openNewDelivery } from '../../../stores/booking/new-delivery.ts'
import { setFilters } from '../../../stores/ops/fleet-list.ts'
import { CommandPalette } from '../keyboard/CommandPalette.tsx'
import { KeyHelp } from '../keyboard/KeyHelp.tsx'

export type NowDialog = 'keys' | 'commands' | null

export interface NowDialogsProps {
  shown: NowDialog
  onShow: (dialog: NowDialog) => void
  /** The pages that the operator may open. */
  pages: readonly { path: string; title: string }[]
  /** Begins an action on the selected delivery. */
  onCommand: (id: string, command: Command) => void
  words: Pick<Words, 'now' | 'opsDelivery'>
}

/** The help and the commands of the live view. */
export function NowDialogs({ shown, onShow, pages, onCommand, words }: NowDialogsProps) {
  const { now } = words
  const close = () => onShow(null)
  return (
    <>
      <KeyHelp open={shown === 'keys'} onOpenChange={close} words={now.keys} />
      <CommandPalette
        open={shown === 'commands'}
        onOpenChange={close}
        pages={pages}
        actions={[
          { id: 'new', title: now.newDelivery, run: openNewDelivery },
          {
            id: 'attention',
            title: now.attention,
            run: () => setFilters({ ...noFilters, attention: true })
          },
          { id: 'all', title: now.clearFilters, run: () => setFilters(noFilters) },
          { id: 'keys', title: now.keys.title, run: () => onShow('keys') }
        ]}
        onCommand={onCommand}
        words={words}
      />
    </>
  )
}
