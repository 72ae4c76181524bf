import type { Money } from '../contract/common.ts'
import type { Delivery, DeliveryStatus } from '../contract/delivery/deliveries.ts'
import { fill } from '../words/fill.ts'
import type { Words } from '../words/words.ts'

export interface LinkedLine {
  id: string
  text: string
  /** Only of a later delivery. */
  status?: DeliveryStatus
  price?: Money
}

/** Returns the earlier delivery that this one belongs to, and then the later ones that belong to it. */
export function linkedLines(
  { linked, links = [] }: Pick<Delivery, 'linked' | 'links'>,
  words: Pick<Words['linked'], 'of' | 'has'>
): LinkedLine[] {
  return [
    ...(linked
      ? [{ id: linked.pickanddropoff_id, text: fill(words.of[linked.kind], { number: linked.number }) }]
      : []),
    ...links.map(({ pickanddropoff_id: id, kind, number, status, price }) => ({
      id,
      text: fill(words.has[kind], { number }),
      status,
      price
    }))
  ]
}
