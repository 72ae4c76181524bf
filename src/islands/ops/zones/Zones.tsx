import '../../../styles/ops/controls.css'
import '../../../styles/ops/zones.css'
import { useStore } from '@nanostores/react'
import { Shapes } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Zone } from '../../../lib/contract/ops/zones.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import {
  $editedZone,
  $removedZone,
  beginZone,
  openZone,
  undoRemoval,
  type ZonesAndHours,
  zonesRecord
} from '../../../stores/ops/zones.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { HoursForm } from './HoursForm.tsx'
import { ZoneForm } from './ZoneForm.tsx'
import { ZonesMap } from './ZonesMap.tsx'
import type { ZonesLook } from './zones-look.ts'

export interface ZonesProps {
  initial: ZonesAndHours
  look: ZonesLook
}

/** The zones on the map and in a list, an editor for one of them, and the opening hours. */
export function Zones({ initial, look }: ZonesProps): ReactNode {
  const { words } = look
  const { zones, hours } = useStore(zonesRecord.$value, { ssr: 'initial' }) ?? initial
  const edited = useStore($editedZone, { ssr: 'initial' })
  const removed = useStore($removedZone, { ssr: 'initial' })
  const failure = useStore(zonesRecord.$failure, { ssr: 'initial' })
  useEffect(() => zonesRecord.$value.set(initial), [initial])

  return (
    <div className="zones">
      <div className="zones-map">
        <ZonesMap zones={zones} look={look} />
      </div>
      <div className="zones-side">
        <div className="ops-head">
          <h1>{words.title}</h1>
          <span className="ops-head-space" />
          {edited ? null : (
            <Button size="small" onClick={beginZone}>
              {words.draw}
            </Button>
          )}
        </div>
        {removed ? (
          <p className="zones-undo" role="status">
            <span>{fill(words.removed, { name: removed.name })}</span>
            <Button variant="quiet" size="small" onClick={() => void undoRemoval(words.undone)}>
              {words.undo}
            </Button>
          </p>
        ) : null}
        {edited ? (
          <ZoneForm key={edited.id ?? 'new'} zone={edited} look={look} />
        ) : (
          <>
            <FormFailure>{failure ? sentenceFor(failure.code) : ''}</FormFailure>
            <ZoneList zones={zones} look={look} />
            <HoursForm key={hours.revision} hours={hours} look={look} />
          </>
        )}
      </div>
    </div>
  )
}

function ZoneList({ zones, look }: { zones: Zone[]; look: ZonesLook }): ReactNode {
  const { words, surcharges, currency, locale } = look
  if (zones.length === 0)
    return <EmptyState icon={<Shapes />} title={words.nothing} detail={words.nothingDetail} />
  const detailOf = ({ id, kind }: Zone) => {
    if (kind !== 'surcharge') return words.kinds[kind]
    const amount = surcharges[id]
    const written = amount
      ? fill(words.amount, { amount: formatMoney(amount, currency, locale) })
      : words.noAmount
    return `${words.kinds[kind]} · ${written}`
  }
  return (
    <nav aria-label={words.list}>
      <ul className="zones-list">
        {zones.map(zone => (
          <li key={zone.id}>
            <button type="button" onClick={() => openZone(zone)}>
              <span className="zones-dot" data-kind={zone.kind} aria-hidden="true" />
              <span>
                <span>{zone.name}</span>
                <span className="ops-sub">{detailOf(zone)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
