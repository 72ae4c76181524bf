import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { TariffStatus, TariffSummary } from '../../../lib/contract/ops/tariffs.ts'
import { commonVariant, formatDayAndClock } from '../../../lib/format/times/time.ts'
import { fill } from '../../../lib/words/fill.ts'
import { $tariff, olderTariffs, openTariff, type TariffList } from '../../../stores/ops/prices.ts'
import { Badge, type Tone } from '../../ui/status/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import type { PricesLook } from './prices-words.ts'

const tones: Record<TariffStatus, Tone> = {
  draft: 'searching',
  scheduled: 'accepted',
  effective: 'completed',
  past: 'neutral',
  withdrawn: 'failed'
}

/** The versions, newest first. */
export function VersionList({
  list,
  opened,
  look
}: {
  list: TariffList
  opened: number
  look: PricesLook
}): ReactNode {
  const { words } = look
  const open = useStore($tariff, { ssr: 'initial' })?.version ?? opened
  return (
    <nav className="tariff-versions" aria-label={words.versions}>
      <ul>
        {list.items.map(item => (
          <li key={item.version}>
            <button
              type="button"
              className="tariff-version"
              aria-current={item.version === open ? 'true' : undefined}
              onClick={() => void openTariff(item.version)}
            >
              <span className="tariff-version-head">
                <strong>{fill(words.version, { version: item.version })}</strong>
                <Badge tone={tones[item.status]}>{words.statuses[item.status]}</Badge>
              </span>
              <span className="ops-sub">{timeOf(item, look)}</span>
              <span className="tariff-version-reason">
                {item.reason || (item.based_on ? '' : words.first)}
              </span>
              {item.author ? (
                <span className="ops-sub">
                  <bdi translate="no">{item.author}</bdi>
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {list.next ? (
        <Button variant="quiet" size="small" wide onClick={() => void olderTariffs()}>
          {words.older}
        </Button>
      ) : null}
    </nav>
  )
}

function timeOf({ effective_from, updated_at, based_on }: TariffSummary, look: PricesLook): string {
  const { words, locale, timeZone } = look
  // The first version is effective since always.
  const shown = based_on === null ? updated_at : (effective_from ?? updated_at)
  const time = formatDayAndClock(new Date(shown), new Date(updated_at), commonVariant(locale), timeZone)
  return fill(effective_from ? words.from : words.changed, { time })
}
