import '../../../styles/delivery/history.css'
import { useStore } from '@nanostores/react'
import { ReceiptText, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isActive } from '../../../lib/contract/delivery/deliveries.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { receiptPath } from '../../../lib/paths.ts'
import { $repeating, bookAgain } from '../../../stores/delivery/history.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import type { DeliveryRowProps } from './DeliveryRow.tsx'
import { placesOf } from '../delivery-links.ts'

export interface HistoryRowProps extends DeliveryRowProps {
  words: DeliveryRowProps['words'] & Pick<Words, 'history'>
}

/** Shows a delivery with the actions for one that has ended. */
export function HistoryRow({ delivery, locale, words }: HistoryRowProps): ReactNode {
  const repeating = useStore($repeating, { ssr: 'initial' })
  const { pickanddropoff_id: id, viewer } = delivery
  const trip = placesOf(delivery, words.dashboard)
  return (
    <li className="history-row">
      <DeliveryRow delivery={delivery} locale={locale} words={words} />
      {viewer === 'customer' && !isActive(delivery.status) ? (
        <div className="delivery-row-actions">
          <Button
            variant="quiet"
            size="small"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={fill(words.history.againOf, { trip })}
            loading={repeating === id}
            loadingLabel={words.history.loading}
            onClick={() => void bookAgain(id)}
          >
            {words.history.again}
          </Button>
          <ButtonLink
            variant="quiet"
            size="small"
            icon={<ReceiptText aria-hidden="true" />}
            aria-label={fill(words.history.receiptOf, { trip })}
            href={receiptPath(id)}
          >
            {words.history.receipt}
          </ButtonLink>
        </div>
      ) : null}
    </li>
  )
}
