import { Mailbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { mailboxPath } from '../../../lib/paths.ts'

export interface MailboxHintProps {
  text: string
  link: string
  /** Text that screen readers add to the link. */
  newTab: string
}

/** Shows where a demo's emails and codes arrive. */
export function MailboxHint({ text, link, newTab }: MailboxHintProps): ReactNode {
  return (
    <p className="notice" data-tone="accepted">
      <Mailbox aria-hidden="true" />
      <span>
        <span>{`${text} `}</span>
        <a className="strong-link" href={mailboxPath} target="_blank" rel="noopener">
          <span>{`${link} `}</span>
          <span className="visually-hidden">{newTab}</span>
        </a>
      </span>
    </p>
  )
}
