import '../../../styles/delivery/print.css'
import type { ReactNode } from 'react'
import { type Delivery, isDelivered } from '../../../lib/contract/delivery/deliveries.ts'
import { stopsOf } from '../../../lib/delivery/stops-of.ts'
import { CompanyContact, type ReachableCompany } from '../../format/CompanyContact.tsx'
import { DeliveryNumber } from '../../format/DeliveryNumber.tsx'
import { StillRoute } from '../../format/stops/StillRoute.tsx'
import { PrintButton } from '../PrintButton.tsx'
import { Receipt, type ReceiptProps } from '../Receipt.tsx'
import type { OrderWords } from './words.ts'

export interface EndedOrderProps extends Omit<ReceiptProps, 'photos' | 'words' | 'company'> {
  company: ReceiptProps['company'] & ReachableCompany
  /** Whether the server draws pictures of the map. */
  hasStill: boolean
  words: OrderWords
}

/** Returns the places of a delivery's stops, for a map. */
export function drawnStops(delivery: Pick<Delivery, 'stops'>) {
  const { pickup, otherPickups, dropoffs } = stopsOf(delivery)
  const placed = ({ latitude, longitude, name }: Delivery['stops'][number]) => ({ latitude, longitude, name })
  return {
    pickups: [...(pickup ? [pickup] : []), ...otherPickups].map(placed),
    dropoffs: dropoffs.map(placed)
  }
}

/** Shows a delivery that has ended to its owner: its way, its receipt, and how to go on. */
export function EndedOrder({ hasStill, words, ...receipt }: EndedOrderProps): ReactNode {
  const { delivery, company } = receipt
  const number = delivery.number ?? ''
  const { companyContact } = words
  return (
    <>
      {hasStill && isDelivered(delivery.status) ? (
        <StillRoute route={delivery.route.geometry} {...drawnStops(delivery)} />
      ) : null}
      <div className="receipt-head">
        <h2>{words.receipt.title}</h2>
        <div className="not-printed">
          <PrintButton label={words.receipt.print} variant="secondary" />
        </div>
      </div>
      <Receipt {...receipt} words={words} photos={words.photos} />
      <DeliveryNumber number={number} reference={delivery.reference} words={words.live.number} />
      <CompanyContact
        {...{ company, number }}
        title={companyContact.problem}
        detail={companyContact.detail}
        subject={companyContact.subject}
        words={companyContact}
      />
      <CompanyContact
        {...{ company, number }}
        title={companyContact.again}
        detail={companyContact.againDetail}
        subject={companyContact.againSubject}
        words={companyContact}
      />
    </>
  )
}
