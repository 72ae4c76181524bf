import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { driverStates } from '../../../lib/contract/ops/fleet.ts'
import { plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $driverCounts } from '../../../stores/ops/fleet.ts'

export interface FleetLegendProps {
  locale: Locale
  words: Words['now']
}

/** Says what the shapes on the map mean, and how many drivers of each there are. */
export function FleetLegend({ locale, words }: FleetLegendProps): ReactNode {
  const { hidden, ...counts } = useStore($driverCounts)
  return (
    <div className="fleet-legend">
      <ul aria-label={words.legend}>
        {driverStates.map(each => (
          <li key={each}>
            <span className="fleet-shape" data-state={each} aria-hidden="true" />
            <span>{`${words.states[each]} `}</span>
            <b>{counts[each]}</b>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p>{plural(locale, words.hidden, hidden)}</p> : null}
    </div>
  )
}
