import { Keyboard, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $consoleDialog } from '../../../stores/ops/commands.ts'
import type { ListedDelivery } from '../../../stores/ops/fleet-list.ts'
import { useListCounts } from './use-fleet.ts'

export interface FleetHeadProps {
  /** The page's own list. */
  initial: readonly ListedDelivery[]
  locale: Locale
  words: Words['now']
}

/** Says how many deliveries there are and need attention, with the buttons for the commands and the keys. */
export function FleetHead({ initial, locale, words }: FleetHeadProps): ReactNode {
  const { count, urgent } = useListCounts(initial)
  return (
    <div className="fleet-head">
      <p role="status">
        <b>{plural(locale, words.count, count)}</b>
        {urgent > 0 ? <span className="fleet-urgent">{plural(locale, words.need, urgent)}</span> : null}
      </p>
      <Tool label={words.commands.open} onClick={() => $consoleDialog.set('commands')}>
        <Search aria-hidden="true" />
        <kbd aria-hidden="true">Ctrl K</kbd>
      </Tool>
      <Tool label={words.keys.open} onClick={() => $consoleDialog.set('keys')}>
        <Keyboard aria-hidden="true" />
      </Tool>
    </div>
  )
}

interface ToolProps {
  label: string
  onClick: () => void
  children: ReactNode
}

function Tool({ label, onClick, children }: ToolProps): ReactNode {
  return (
    <button type="button" className="fleet-tool" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}
