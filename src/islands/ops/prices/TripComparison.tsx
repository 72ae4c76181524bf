import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ComparedTrip } from '../../../lib/contract/ops/tariffs.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { commonVariant, formatDayAndClock } from '../../../lib/format/times/time.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import { $comparison, $ownTrips, compareOn, parseTrips } from '../../../stores/ops/prices.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import type { PricesLook } from './prices-words.ts'

/** Shows the totals by the version in force and by the open version, on sample trips or on the operator's own. */
export function TripComparison({ look }: { look: PricesLook }): ReactNode {
  const { words } = look
  const comparison = useStore($comparison, { ssr: 'initial' })
  const own = useStore($ownTrips, { ssr: 'initial' })
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<number | null>(null)

  function check() {
    const read = parseTrips(text)
    if ('wrong' in read) return setWrong(read.wrong)
    setWrong(null)
    compareOn(read.trips)
  }

  return (
    <>
      <div className="table-box" tabIndex={0} role="group" aria-label={words.check}>
        <table className="table" aria-busy={comparison === null}>
          <thead>
            <tr>
              <th scope="col">{words.trip}</th>
              <th scope="col" data-number="">
                {words.inForce}
              </th>
              <th scope="col" data-number="">
                {words.thisDraft}
              </th>
              <th scope="col" data-number="">
                {words.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            {comparison
              ? comparison.trips.map((trip, index) => <TripRow key={index} trip={trip} look={look} />)
              : Array.from({ length: own?.length ?? 8 }, (_, index) => (
                  <tr key={index} className="tariff-skeleton">
                    <td colSpan={4}>
                      <span className="skeleton" />
                    </td>
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
      {own && comparison && comparison.withoutRoute.length > 0 ? (
        <p className="ops-note" role="status">
          {fill(words.noRoute, { lines: comparison.withoutRoute.map(line => line + 1).join(', ') })}
        </p>
      ) : null}
      <details className="ops-details">
        <summary>{words.ownTrips}</summary>
        <TextArea
          label={words.ownTrips}
          hideLabel
          hint={words.ownTripsHint}
          error={wrong === null ? undefined : fill(words.ownTripsWrong, { line: wrong })}
          value={text}
          rows={3}
          spellCheck={false}
          onChange={event => setText(event.currentTarget.value)}
        />
        <div className="ops-row">
          <Button variant="secondary" size="small" onClick={check}>
            {words.checkOwn}
          </Button>
          {own ? (
            <Button variant="quiet" size="small" onClick={() => compareOn(null)}>
              {words.sampleTrips}
            </Button>
          ) : null}
        </div>
      </details>
    </>
  )
}

function TripRow({ trip, look }: { trip: ComparedTrip; look: PricesLook }): ReactNode {
  const { words, locale, timeZone, vehicles } = look
  const { before, after } = trip
  const money = (amount: number) => formatMoney(amount, after.currency, locale)
  const change = after.total - before.total
  const names = { from: trip.from || words.unnamed, to: trip.to || words.unnamed }
  return (
    <tr>
      <th scope="row">
        <span className="tariff-trip">{fill(words.tripTo, names)}</span>
        <span className="ops-sub">
          {[
            vehicles.find(({ id }) => id === trip.vehicle_id)?.name,
            formatDistance(trip.meters, locale),
            ...(trip.dropoffs > 1 ? [plural(locale, words.stops, trip.dropoffs)] : []),
            formatDayAndClock(new Date(trip.at), new Date(trip.at), commonVariant(locale), timeZone)
          ].join(' · ')}
        </span>
        <span className="ops-sub">
          {after.items
            .filter(({ code }) => !['base', 'distance', 'time', 'rounding'].includes(code))
            .map(({ code, amount }) => `${words.priceItems[code] ?? code} ${money(amount)}`)
            .join(', ')}
        </span>
      </th>
      <td data-number="">{money(before.total)}</td>
      <td data-number="">
        <strong>{money(after.total)}</strong>
      </td>
      <td data-number="" data-change={change > 0 ? 'more' : change < 0 ? 'less' : undefined}>
        <span>{change === 0 ? '–' : `${change > 0 ? '+' : '−'}${money(Math.abs(change))}`}</span>
        {change === 0 || before.total === 0 ? null : (
          <span className="ops-sub">
            {new Intl.NumberFormat(locale, {
              style: 'percent',
              maximumFractionDigits: 1,
              signDisplay: 'always'
            }).format(change / before.total)}
          </span>
        )}
      </td>
    </tr>
  )
}
