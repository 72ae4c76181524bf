import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PlanBoard, PlanDelivery } from '../../../lib/contract/ops/planning/plan.ts'
import { opsDeliveryPath } from '../../../lib/paths.ts'
import { formatKilograms } from '../../../lib/format/numbers/weight.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import { $planChosen, choose, editPlan } from '../../../stores/ops/plan.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { type PlanLook, unplannedOf } from './plan-look.ts'

/** The element of an unplanned delivery, for the library of dragging. */
export const cardId = (deliveryId: string): string => `plan-card-${deliveryId}`

/** The deliveries that nobody drives yet, to be chosen. */
export function PlanUnplanned({ board, look }: { board: PlanBoard; look: PlanLook }): ReactNode {
  const { words } = look
  const left = unplannedOf(board)
  return (
    <section className="plan-unplanned" aria-labelledby="plan-unplanned">
      <h2 id="plan-unplanned">{`${words.unplanned} ${left.filter(each => each.moves_to === null).length}`}</h2>
      {left.length === 0 ? <p className="ops-muted">{words.allPlanned}</p> : null}
      <ul>
        {left.map(delivery => (
          <Card key={delivery.id} {...{ board, delivery, look }} />
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  board: PlanBoard
  delivery: PlanDelivery
  look: PlanLook
}

function Card({ board, delivery, look }: CardProps): ReactNode {
  const { words, locale, readOnly, skills } = look
  const chosen = useStore($planChosen, { ssr: 'initial' }).has(delivery.id)
  const { id, number, stops, moves_to: day } = delivery
  const [from, to] = [stops[0], stops.at(-1)]
  const weight = formatKilograms(delivery.kilograms, locale)
  return (
    <li id={cardId(id)} className="plan-card" data-chosen={chosen || undefined} data-moved={day ?? undefined}>
      {readOnly || day ? null : (
        <label className="table-check">
          <input type="checkbox" checked={chosen} onChange={() => choose(id)} aria-label={number} />
        </label>
      )}
      <div>
        <p>
          <b>
            <CompanyTime at={delivery.scheduled_at} locale={locale} />
          </b>{' '}
          <a href={opsDeliveryPath(id)}>{delivery.reference || number}</a>
        </p>
        <p>
          <bdi>{from?.name}</bdi> → <bdi>{to?.name}</bdi>
        </p>
        {stops.map(stop =>
          stop.earliest && stop.latest ? (
            <p key={stop.id} className="ops-muted">
              <span>{`${words[stop.kind]} `}</span>
              <CompanyTime at={stop.earliest} locale={locale} />
              <span>–</span>
              <CompanyTime at={stop.latest} locale={locale} />
            </p>
          ) : null
        )}
        <p className="ops-muted">
          {fill(words.load, { weight, count: plural(locale, words.parcels, delivery.parcels) })}
        </p>
        {delivery.skills.length > 0 ? (
          <p className="ops-muted">
            {fill(words.needs, { skills: delivery.skills.map(each => skills[each]).join(', ') })}
          </p>
        ) : null}
        {delivery.is_second_attempt ? <p className="ops-muted">{words.secondAttempt}</p> : null}
        {day ? (
          <p>
            <span>{fill(words.movesTo, { day })}</span>{' '}
            {readOnly ? null : (
              <Button
                variant="quiet"
                size="small"
                onClick={() => void editPlan(board, { kind: 'this_day', delivery_ids: [id] })}
              >
                {words.backHere}
              </Button>
            )}
          </p>
        ) : null}
      </div>
    </li>
  )
}
