import '../../styles/controls/disclosure.css'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

export interface DisclosureProps {
  label: ReactNode
  /** The value, beside the label in a line that is closed. */
  detail: ReactNode
  tone?: 'failed' | undefined
  startsOpen?: boolean
  gap?: 'large'
  children: ReactNode
}

/** Fields behind one line that says their value. */
export function Disclosure(props: DisclosureProps): ReactNode {
  const { label, detail, tone, startsOpen = false, gap, children } = props
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <details className="disclosure" open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span className="fill">
          <span>{label}</span>
          <span className="detail plain" data-tone={tone}>
            {detail}
          </span>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="stack disclosure-body" data-gap={gap}>
        {children}
      </div>
    </details>
  )
}
