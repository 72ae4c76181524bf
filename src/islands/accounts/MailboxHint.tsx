import { Mailbox } from 'lucide-react'
import type { ReactNode } from 'react'

export interface MailboxHintProps {
  text: string
  link: string
  /** Said to screen readers of the link. */
  newTab: string
}

/** Where a demo's emails and codes arrive. */
export function MailboxHint({ text, link, newTab }: MailboxHintProps): ReactNode {
  return (
    <p className="notice" data-tone="accepted">
      <Mailbox aria-hidden="true" />
      <span>
        {text}{' '}
        <a className="font-semibold underline" href="/dev/mailbox" target="_blank" rel="noopener">
          {link} <span className="visually-hidden">{newTab}</span>
        </a>
      </span>
    </p>
  )
}
