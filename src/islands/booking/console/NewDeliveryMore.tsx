import '../../../styles/controls/disclosure.css'
import type { ReactNode } from 'react'
import type { Price } from '../../../lib/contract/pricing.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { EmptyStops } from '../stops/EmptyStops.tsx'
import { CostCenterChoice } from '../details/CostCenterChoice.tsx'
import { PackageSections } from '../packages/PackageSections.tsx'
import { NeededSkills } from '../details/NeededSkills.tsx'
import { ReferenceField } from '../details/ReferenceField.tsx'
import { PaymentChoice } from '../details/PaymentChoice.tsx'
import { ScheduleChoice } from '../stops/ScheduleChoice.tsx'
import type { CurrentQuote } from '../use-quote.ts'
import type { Vehicle } from '../packages/use-vehicle.ts'
import { VehicleCards } from '../packages/VehicleCards.tsx'
import { AgreedPrice, agreedFields } from './AgreedPrice.tsx'
import { DriverChoice } from './DriverChoice.tsx'
import { PackageSummary } from './PackageSummary.tsx'
import type { NewDeliveryFormProps } from './new-delivery-props.ts'

export interface NewDeliveryMoreProps extends NewDeliveryFormProps {
  draft: BookingDraft
  vehicle: Vehicle
  /** With the agreed price, if there is one. */
  quoted: CurrentQuote
  /** Without it. */
  quotedPrice: Price | undefined
  tried: boolean
}

const nothing = () => undefined

/** Returns the id of the field that an agreement lacks, or undefined. */
export const agreementWrong = ({ booking: { price_override: agreed } }: BookingDraft): string | undefined =>
  agreed && !agreed.reason.trim() ? agreedFields.reason : undefined

/** Asks when, what, by which vehicle, and how it's paid. */
export function NewDeliveryMore(props: NewDeliveryMoreProps): ReactNode {
  const { map, types, sizes, units, canAgree, agreedPercent, locale, words } = props
  const { draft, vehicle, quoted, quotedPrice, tried } = props
  const { quote } = quoted
  return (
    <>
      <ScheduleChoice
        {...{ draft, locale }}
        region={map.name}
        words={words.schedule}
        onOpen={nothing}
        onWrong={nothing}
      />
      <EmptyStops draft={draft} words={words} />
      <PackageSummary {...{ draft, sizes, units, locale, words }}>
        <PackageSections {...{ sizes, units, locale, words, tried, quote }} />
      </PackageSummary>
      <VehicleCards
        {...{ types, quoted, locale, words }}
        load={vehicle.load}
        chosen={draft.quote.transport_type_id}
        isLater={draft.quote.scheduled_at !== null}
        note={vehicle.note.text}
        failed={vehicle.note.isFailure}
        onChoose={vehicle.choose}
      />
      <DriverChoice {...{ draft, locale }} words={words.newDelivery} />
      <NeededSkills draft={draft} words={words.details} names={words.skills} />
      <ReferenceField
        {...{ draft, tried }}
        words={{ ...words.details, reference: words.newDelivery.reference }}
      />
      <CostCenterChoice draft={draft} words={words.bookingFor} />
      <PaymentChoice draft={draft} words={words.details} />
      <div className="new-delivery-lines">
        {canAgree && quotedPrice ? (
          <AgreedPrice
            {...{ draft, locale, tried, agreedPercent }}
            price={quotedPrice}
            words={words.newDelivery}
          />
        ) : null}
        <PriceBreakdown {...{ quote, locale, words }} />
      </div>
    </>
  )
}
