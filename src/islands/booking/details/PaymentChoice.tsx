import { PackageCheck, PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { setPaymentAt } from '../../../stores/booking/booking.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'

/** Chooses whether the driver is paid at the pickup or at the dropoff. */
export function PaymentChoice({ draft, words }: { draft: BookingDraft; words: Words['details'] }): ReactNode {
  return (
    <RadioCards
      label={<span className="large">{words.payment}</span>}
      name="payment"
      columns="fit"
      value={draft.payment.at}
      onChange={value => setPaymentAt(value === 'dropoff' ? 'dropoff' : 'pickup')}
      cards={[
        { value: 'pickup', title: words.atPickup, detail: words.atPickupDetail, icon: <PackageOpen /> },
        {
          value: 'dropoff',
          title: words.atDropoff,
          detail: draft.dropoffs.length > 1 ? words.atLastDropoff : words.atDropoffDetail,
          icon: <PackageCheck />
        }
      ]}
    />
  )
}
