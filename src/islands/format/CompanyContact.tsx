import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Company } from '../../lib/contract/company/company-public.ts'
import { contactPath } from '../../lib/paths.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { ButtonLink } from '../ui/buttons/Button.tsx'
import { callAddress } from './call.ts'

/** How to reach the company. */
export type ReachableCompany = Pick<Company, 'name' | 'contact'>

export interface CompanyContactProps {
  company: ReachableCompany
  /** The delivery's number, which the company asks for. */
  number: string
  title: string
  detail: string
  /** The subject of an email. */
  subject: string
  words: Words['companyContact']
}

/** Lets somebody without an account call or write to the company about a delivery. */
export function CompanyContact({
  company: { name, contact },
  number,
  title,
  detail,
  subject,
  words
}: CompanyContactProps): ReactNode {
  const values = { company: name, number }
  // A line break within the number would make it hard to read aloud.
  const spoken = { company: name, number: number.replaceAll('-', '\u2011') }
  const { phone, email } = contact
  return (
    <section className="stack not-printed" data-gap="medium" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="muted">{fill(detail, spoken)}</p>
      </div>
      <div className="cluster" data-gap="medium">
        {phone ? (
          <ButtonLink variant="secondary" icon={<Phone aria-hidden="true" />} href={callAddress(phone)}>
            {fill(words.call, values)}
          </ButtonLink>
        ) : null}
        {email ? (
          <ButtonLink
            variant="secondary"
            icon={<Mail aria-hidden="true" />}
            href={`mailto:${email}?subject=${encodeURIComponent(fill(subject, values))}`}
          >
            {words.write}
          </ButtonLink>
        ) : null}
        {phone || email ? null : (
          <ButtonLink variant="secondary" href={contactPath}>
            {fill(words.page, values)}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
