import '../../styles/delivery/delivery.css'
import type { ReactNode } from 'react'
import type { Price } from '../../lib/contract/pricing.ts'
import { formatDistance } from '../../lib/format/numbers/distance.ts'
import { formatDuration } from '../../lib/format/times/duration.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { priceItemName } from '../../lib/words/price-item-name.ts'
import { withoutVatText } from '../../lib/words/without-vat.ts'
import type { Words } from '../../lib/words/words.ts'

export interface PriceItemsProps {
  price: Price
  route: { meters: number; seconds: number }
  words: Words['price']
  locale: Locale
}

/** Lists the items of a price, each with its reason. They add up to the total. */
export function PriceItems({ price, route, words, locale }: PriceItemsProps): ReactNode {
  const money = (amount: number) => formatMoney(amount, price.currency, locale)
  const values = {
    distance: formatDistance(route.meters, locale),
    duration: formatDuration(route.seconds, locale)
  }
  return (
    <dl className="price-items">
      {price.items
        .filter(item => item.amount !== 0)
        .map(item => (
          <div key={item.code} className="price-item">
            <dt>
              <span>{priceItemName(words, item)}</span>
              <span className="price-why">
                {(item.code === 'vat' && withoutVatText(words, price)) ||
                  fill(words.items[item.code].why, values)}
              </span>
            </dt>
            <dd>{money(item.amount)}</dd>
          </div>
        ))}
      <div className="price-item" data-total>
        <dt>{words.total}</dt>
        <dd>{money(price.total)}</dd>
      </div>
    </dl>
  )
}
