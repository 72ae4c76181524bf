import { Maximize2, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import { opsDeliveryPath } from '../../../lib/paths.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Command } from '../../../stores/ops/delivery.ts'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import type { DeliveryViewWords } from '../delivery/delivery-words.ts'

/** The delivery that is open beside the map, and the action that begins with it. */
export interface OpenedDelivery {
  id: string
  command?: Command | undefined
}

export interface FleetDrawerProps {
  /** Null if none is open. */
  opened: OpenedDelivery | null
  onClose: () => void
  map: PublicConfiguration['map']
  locale: Locale
  words: DeliveryViewWords
}

const DeliveryView = lazy(() =>
  import('../delivery/DeliveryView.tsx').then(each => ({ default: each.DeliveryView }))
)

/** Shows a delivery beside the map. Its code loads when the first one opens. */
export function FleetDrawer(props: FleetDrawerProps): ReactNode {
  const { opened, onClose, map, locale, words } = props
  if (!opened) return null
  const { id } = opened
  return (
    <aside className="fleet-drawer" aria-label={words.opsDelivery.title}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <DeliveryView
          id={id}
          initial={null}
          begin={opened}
          heading={2}
          replays={false}
          {...{ map, locale, words }}
        >
          <a
            className="fleet-tool"
            href={opsDeliveryPath(id)}
            title={words.opsDelivery.openPage}
            aria-label={words.opsDelivery.openPage}
          >
            <Maximize2 aria-hidden="true" />
          </a>
          <button type="button" className="fleet-tool" aria-label={words.now.close} onClick={onClose}>
            <X aria-hidden="true" />
          </button>
        </DeliveryView>
      </Suspense>
    </aside>
  )
}
