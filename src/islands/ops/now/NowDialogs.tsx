import { noFilters } from '../../../lib/fleet-filters.ts'
import type { Words } from '../../../lib/words/words.ts'
import { setFilters } from '../../../stores/ops/fleet-list.ts'
import { CommandPalette } from '../keyboard/CommandPalette.tsx'
import { KeyHelp } from '../keyboard/KeyHelp.tsx'

export type NowDialog = 'keys' | 'commands' | null

export interface NowDialogsProps {
  shown: NowDialog
  onShow: (dialog: NowDialog) => void
  /** The pages that the operator may open. */
  pages: readonly { path: string; title: string }[]
  words: Words['now']
}

/** The help and the commands of the live view. */
export function NowDialogs({ shown, onShow, pages, words }: NowDialogsProps) {
  const close = () => onShow(null)
  return (
    <>
      <KeyHelp open={shown === 'keys'} onOpenChange={close} words={words.keys} />
      <CommandPalette
        open={shown === 'commands'}
        onOpenChange={close}
        pages={pages}
        actions={[
          {
            id: 'attention',
            title: words.attention,
            run: () => setFilters({ ...noFilters, attention: true })
          },
          { id: 'all', title: words.clearFilters, run: () => setFilters(noFilters) },
          { id: 'keys', title: words.keys.title, run: () => onShow('keys') }
        ]}
        words={words}
      />
    </>
  )
}
