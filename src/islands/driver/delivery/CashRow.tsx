import { Banknote, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { DriveWords } from '../words.ts'

export interface CashRowProps {
  price: Delivery['price']
  confirmed: boolean
  onConfirm: () => void
  locale: Locale
  words: DriveWords['drive']
}

/** Shows the money to collect. It stays amber until the driver confirms the amount. */
export function CashRow({ price, confirmed, onConfirm, locale, words }: CashRowProps): ReactNode {
  const money = formatMoney(price.total, price.currency, locale)
  return (
    <div className="cash-row" data-confirmed={confirmed || undefined}>
      {confirmed ? <CircleCheck aria-hidden="true" /> : <Banknote aria-hidden="true" />}
      <span className="numbers fill large strong">
        {fill(confirmed ? words.cashDone : words.collect, { price: money })}
      </span>
      {confirmed ? null : (
        <Button variant="secondary" size="small" onClick={onConfirm}>
          {fill(words.cashConfirm, { price: money })}
        </Button>
      )}
    </div>
  )
}
