import type { ReactNode } from 'react'
import { contentsOf } from '../../../lib/format/contents.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { hasMorePickups } from '../../../stores/booking/stops.ts'
import { PackageFacts } from '../../format/PackageFacts.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import type { NewDeliveryFormProps } from './new-delivery-props.ts'

export interface PackageSummaryProps extends Pick<
  NewDeliveryFormProps,
  'sizes' | 'units' | 'locale' | 'words'
> {
  draft: BookingDraft
  children: ReactNode
}

/** The packages in one line that opens. */
export function PackageSummary(props: PackageSummaryProps): ReactNode {
  const { draft, words, children } = props
  const { packages, dropoffs } = draft.quote
  return (
    <Disclosure
      label={words.newDelivery.package}
      detail={packages.map((item, index) => (
        <span key={index} className="own-line">
          <bdi>{contentsOf(item, words.categories)}</bdi> <PackageFacts {...props} item={item} />
        </span>
      ))}
      // Which package goes where needs all of them in sight.
      startsOpen={packages.length > 1 || dropoffs.length > 1 || hasMorePickups(draft)}
    >
      {children}
    </Disclosure>
  )
}
