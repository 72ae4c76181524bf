import { RotateCcw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Delivery, type LinkKind, linkKinds } from '../../lib/contract/delivery/deliveries.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { linkedLines } from '../../lib/format/linked-lines.ts'
import { deliveryDetailsPath, livePath } from '../../lib/paths.ts'
import { mayLink } from '../../lib/delivery/linked.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { bookLinked } from '../../stores/booking/booking.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { Button } from '../ui/buttons/Button.tsx'
import type { LiveWords } from './words.ts'

export interface LinkedDeliveriesProps {
  delivery: Delivery
  /** Whether the reader may book for the owner. */
  mayBook: boolean
  locale: Locale
  words: Pick<LiveWords, 'linked' | 'statuses'>
}

const icons: Record<LinkKind, typeof Undo2> = { 'second-attempt': RotateCcw, return: Undo2 }

/** Lists the deliveries that belong to this one, and books another: a second attempt, or a return. */
export function LinkedDeliveries({ delivery, mayBook, locale, words }: LinkedDeliveriesProps): ReactNode {
  const { linked } = words
  const lines = linkedLines(delivery, linked)
  const kinds = mayBook ? linkKinds.filter(kind => mayLink(delivery.status, delivery.stops, kind)) : []
  if (lines.length + kinds.length === 0) return null
  return (
    <section className="stack" data-gap="small" aria-label={linked.title}>
      {lines.map(({ id, text, status, price }) => (
        <p key={id}>
          <a className="link link-target" href={livePath(id)}>
            {text}
          </a>
          {status ? <span className="muted">{` · ${words.statuses[status]}`}</span> : null}
          {price ? (
            <span className="numbers muted">{` · ${formatMoney(price.amount, price.currency, locale)}`}</span>
          ) : null}
        </p>
      ))}
      {kinds.map(kind => {
        const Icon = icons[kind]
        return (
          <Button
            key={kind}
            variant="secondary"
            wide
            icon={<Icon aria-hidden="true" />}
            onClick={() => {
              bookLinked(delivery, kind)
              runtime.go(deliveryDetailsPath)
            }}
          >
            {linked.book[kind]}
          </Button>
        )
      })}
    </section>
  )
}
