import { useStore } from '@nanostores/react'
import type { CSSProperties, ReactNode } from 'react'
import type { PlanBoard, PlanDelivery, PlanVisit } from '../../../lib/contract/ops/planning/plan.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatClock } from '../../../lib/format/times/time.ts'
import { plannedDeliveries } from '../../../lib/planning/day/planned-deliveries.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import { $planChosen, choose, chooseAll, editPlan } from '../../../stores/ops/plan.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useHydrated } from '../../hydration/page-state.ts'
import { deliveriesById, type Line, linesOf, type PlanLook, spanOf } from './plan-look.ts'

/** The element of a stop, for the library of dragging. */
export const blockId = (stopId: string): string => `plan-block-${stopId}`

interface LinesProps {
  board: PlanBoard
  look: PlanLook
  /** What a move to a line would cost, by the line's key. */
  notes: ReadonlyMap<string, string>
}

/** The shifts of the day on a line of hours, each stop as a block of its time. */
export function PlanLines({ board, look, notes }: LinesProps): ReactNode {
  const { locale, words } = look
  const lines = linesOf(board)
  const span = spanOf(lines)
  const hours = Array.from(
    { length: (span.to - span.from) / 3_600_000 },
    (_, index) => span.from + index * 3_600_000
  )
  const deliveries = deliveriesById(board)
  const hydrated = useHydrated()
  return (
    <section className="plan-lines" aria-label={words.title} tabIndex={0}>
      <div className="plan-hours" aria-hidden="true">
        {(hydrated ? hours : []).map(hour => (
          <span key={hour} style={placed(span, hour, hour)}>
            {formatClock(new Date(hour), locale, companyZone())}
          </span>
        ))}
      </div>
      <ul>
        {lines.map(line => (
          <Row key={line.key} {...{ board, line, look, span, deliveries }} note={notes.get(line.key) ?? ''} />
        ))}
      </ul>
    </section>
  )
}

interface Span {
  from: number
  to: number
}

/** Where something is on a line, in percent of its length. Pages allow no styles in their HTML, so a line is filled on the page. */
function placed({ from, to }: Span, begin: number, end: number): CSSProperties {
  const percent = (at: number) => `${((at - from) / (to - from)) * 100}%`
  return { insetInlineStart: percent(begin), inlineSize: percent(from + end - begin) }
}

interface RowProps {
  board: PlanBoard
  line: Line
  look: PlanLook
  span: Span
  deliveries: ReadonlyMap<string, PlanDelivery>
  note: string
}

function Row({ board, line, look, span, deliveries, note }: RowProps): ReactNode {
  const { words, locale, readOnly } = look
  const { key, driver, shift, route } = line
  const hydrated = useHydrated()
  const pauses = route.break_at
    ? [
        [
          Date.parse(route.break_at),
          Date.parse(route.break_at) + (shift.break_minutes ?? 0) * 60_000
        ] as const
      ]
    : []
  return (
    <li className="plan-row" data-drop={key} data-given={shift.given_at ? '' : undefined}>
      <p className="plan-name">
        {readOnly || route.deliveries === 0 ? (
          <b>
            <bdi>{driver.name}</bdi>
          </b>
        ) : (
          <button
            type="button"
            className="plan-whole"
            aria-label={fill(words.wholeRoute, { name: driver.name })}
            title={fill(words.wholeRoute, { name: driver.name })}
            onClick={() => chooseAll(plannedDeliveries({ routes: [route] }))}
          >
            <bdi>{driver.name}</bdi>
          </button>
        )}
        <span>
          {route.deliveries === 0
            ? words.empty
            : fill(words.routeSums, {
                count: route.deliveries,
                distance: formatDistance(route.meters, locale)
              })}
        </span>
        {driver.is_open ? <span>{words.noDriver}</span> : null}
        {driver.is_open && !readOnly ? (
          <Button
            className="plan-remove"
            variant="quiet"
            size="small"
            onClick={() => void editPlan(board, { kind: 'remove_van', driver_id: driver.id })}
          >
            {fill(words.removeVan, { name: driver.name })}
          </Button>
        ) : null}
        {note ? <span className="plan-note">{note}</span> : null}
      </p>
      <div className="plan-line">
        {hydrated ? (
          <>
            <span className="plan-shift" style={placed(span, Date.parse(shift.from), Date.parse(shift.to))} />
            {pauses.map(([from, to]) => (
              <span key="break" className="plan-break" title={words.break} style={placed(span, from, to)} />
            ))}
            {route.visits.map(visit => (
              <Block
                key={visit.stop_id}
                {...{ visit, look, span }}
                delivery={deliveries.get(visit.delivery_id)}
              />
            ))}
          </>
        ) : null}
      </div>
    </li>
  )
}

interface BlockProps {
  visit: PlanVisit
  delivery: PlanDelivery | undefined
  look: PlanLook
  span: Span
}

/** A stop: its handover from the begin to the end. */
function Block({ visit, delivery, look, span }: BlockProps): ReactNode {
  const { words, locale, readOnly } = look
  const chosen = useStore($planChosen, { ssr: 'initial' }).has(visit.delivery_id)
  const stop = delivery?.stops.find(({ id }) => id === visit.stop_id)
  const late = Math.ceil(visit.late_seconds / 60)
  const label = [
    fill(words.block, {
      time: formatClock(new Date(visit.begins_at), locale, companyZone()),
      stop: words[stop?.kind ?? 'dropoff'],
      place: stop?.name ?? '',
      number: delivery?.number ?? ''
    }),
    ...(late > 0 ? [fill(words.blockLate, { minutes: late })] : []),
    ...(delivery?.is_locked ? [words.locked] : [])
  ].join(', ')
  return (
    <button
      type="button"
      id={blockId(visit.stop_id)}
      className="plan-block"
      data-kind={stop?.kind}
      data-late={late > 0 || undefined}
      data-locked={delivery?.is_locked || undefined}
      aria-pressed={chosen}
      aria-label={label}
      title={label}
      disabled={readOnly}
      style={placed(span, Date.parse(visit.begins_at), Date.parse(visit.leaves_at))}
      onClick={() => choose(visit.delivery_id)}
    />
  )
}

/** The same as a list, for a phone and for paper. */
export function PlanLists({ board, look }: Omit<LinesProps, 'notes'>): ReactNode {
  const { words, locale } = look
  const deliveries = deliveriesById(board)
  return (
    <div className="plan-lists">
      {linesOf(board)
        .filter(({ route }) => route.deliveries > 0)
        .map(({ key, driver, route }) => (
          <details key={key}>
            <summary>
              {fill(plural(locale, words.route, route.deliveries), {
                name: driver.name,
                distance: formatDistance(route.meters, locale)
              })}
            </summary>
            <ol>
              {route.visits.map(({ stop_id: id, delivery_id: of, begins_at: at, late_seconds: late }) => {
                const delivery = deliveries.get(of)
                const stop = delivery?.stops.find(each => each.id === id)
                return (
                  <li key={id}>
                    <span>
                      {fill(words.block, {
                        time: formatClock(new Date(at), locale, companyZone()),
                        stop: words[stop?.kind ?? 'dropoff'],
                        place: stop?.name ?? '',
                        number: delivery?.number ?? ''
                      })}
                    </span>
                    {late > 0 ? (
                      <b>{` ${fill(words.blockLate, { minutes: Math.ceil(late / 60) })}`}</b>
                    ) : null}
                  </li>
                )
              })}
            </ol>
          </details>
        ))}
    </div>
  )
}
