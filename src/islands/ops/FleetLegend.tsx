import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { driverStates } from '../../lib/contract/ops/fleet.ts'
import { plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $fleet } from '../../stores/ops/fleet.ts'

/** Says what the shapes on the map mean, and how many drivers of each there are. */
export function FleetLegend({ locale, words }: { locale: Locale; words: Words['now'] }): ReactNode {
  const { state, count } = useStore($fleet, { ssr: 'initial' })
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const driver of state.drivers.values()) found.set(driver.state, (found.get(driver.state) ?? 0) + 1)
    return found
    // oxlint-disable-next-line react/exhaustive-deps -- `count` says that the state changed in place.
  }, [state, count])
  return (
    <div className="fleet-legend">
      <ul aria-label={words.legend}>
        {driverStates.map(each => (
          <li key={each}>
            <span className="fleet-shape" data-state={each} aria-hidden="true" />
            {words.states[each]} <b>{counts.get(each) ?? 0}</b>
          </li>
        ))}
      </ul>
      {state.hidden > 0 ? <p>{plural(locale, words.hidden, state.hidden)}</p> : null}
    </div>
  )
}
