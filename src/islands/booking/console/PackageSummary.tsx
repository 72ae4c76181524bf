import '../../../styles/controls/disclosure.css'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { contentsOf } from '../../../lib/format/contents.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { hasMorePickups } from '../../../stores/booking/stops.ts'
import { PackageFacts } from '../../format/PackageFacts.tsx'
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
  const { packages, dropoffs } = draft
  // Which package goes where needs all of them in sight.
  const [isOpen, setIsOpen] = useState(packages.length > 1 || dropoffs.length > 1 || hasMorePickups(draft))
  return (
    <details className="disclosure" open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span className="fill">
          <span>{words.newDelivery.package}</span>
          {packages.map((item, index) => (
            <span key={index} className="detail plain">
              <bdi>{contentsOf(item, words.categories)}</bdi> <PackageFacts {...props} item={item} />
            </span>
          ))}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="stack disclosure-body">{children}</div>
    </details>
  )
}
