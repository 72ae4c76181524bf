import { PackageCheck, PackageOpen, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { payOnAccount, setCreditOverride, setPaymentAt } from '../../../stores/booking/booking.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { isOnAccount } from '../../../stores/booking/on-account.ts'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

/** Chooses whether the driver is paid at the pickup or at the dropoff, or an organization by invoice. */
export function PaymentChoice({ draft, words }: { draft: BookingDraft; words: Words['details'] }): ReactNode {
  const account = draft.price_quote?.on_account
  const isAbove = account?.state === 'above_limit'
  const chosen = isOnAccount(draft)
  return (
    <>
      <RadioCards
        label={<span className="large">{account ? words.howPaid : words.payment}</span>}
        name="payment"
        columns="fit"
        value={chosen ? 'account' : draft.booking.payment.at}
        onChange={value =>
          value === 'account' ? payOnAccount() : setPaymentAt(value === 'dropoff' ? 'dropoff' : 'pickup')
        }
        cards={[
          { value: 'pickup', title: words.atPickup, detail: words.atPickupDetail, icon: <PackageOpen /> },
          {
            value: 'dropoff',
            title: words.atDropoff,
            detail: draft.quote.dropoffs.length > 1 ? words.atLastDropoff : words.atDropoffDetail,
            icon: <PackageCheck />
          },
          ...(account
            ? [
                {
                  value: 'account',
                  title: words.onAccount,
                  detail: isAbove ? words.aboveLimit : words.onAccountDetail,
                  icon: <ReceiptText />
                }
              ]
            : [])
        ]}
      />
      {chosen && isAbove && draft.owner ? (
        <TextInput
          id="credit-reason"
          label={words.creditReason}
          hint={words.creditReasonHint}
          autoComplete="off"
          maxLength={300}
          defaultValue={draft.booking.credit_override?.reason ?? ''}
          onChange={event => setCreditOverride(event.currentTarget.value)}
        />
      ) : chosen && isAbove ? (
        <p className="notice" role="status">
          {words.aboveLimitNote}
        </p>
      ) : null}
    </>
  )
}
