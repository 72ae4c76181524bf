import type { ReactNode } from 'react'
import { type OrganizationService, serviceDays } from '../../lib/contract/organizations/figures.ts'
import { formatShare } from '../../lib/format/numbers/share.ts'
import { opsCasesPath } from '../../lib/paths.ts'
import { onTimeShare } from '../../lib/rules/console/report.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { PartWords } from './part-words.ts'

export interface ServiceProps {
  service: OrganizationService
  /** Whether the reader may open cases in the console. */
  opensCases: boolean
  locale: Locale
  words: PartWords
}

/** How the organization's deliveries go: the share on time, and the open cases. */
export function Service({ service, opensCases, locale, words }: ServiceProps): ReactNode {
  const share = onTimeShare(service)
  return (
    <section className="card part" aria-labelledby="service">
      <h2 id="service" className="large">
        {words.service}
      </h2>
      <dl className="organization-facts">
        <dt>
          <span>{fill(words.onTime, { days: serviceDays })}</span>
          <span className="own-line small">{words.onTimeDetail}</span>
        </dt>
        <dd className="numbers strong">{share === null ? '–' : formatShare(share, locale)}</dd>
        <dt>{words.openCases}</dt>
        <dd className="numbers strong">{service.open_cases}</dd>
      </dl>
      {service.cases.length > 0 ? (
        <ul className="cluster" data-gap="small" aria-label={words.openCases}>
          {service.cases.map(each => (
            <li key={each.id}>
              {opensCases ? (
                <a className="link link-target numbers" href={`${opsCasesPath}#${each.id}`}>
                  {each.number}
                </a>
              ) : (
                <span className="numbers">{each.number}</span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
