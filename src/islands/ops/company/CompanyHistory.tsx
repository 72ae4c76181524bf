import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $companyHistory, goBackTo, loadHistory } from '../../../stores/ops/company.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { sectionId } from './company-sections.ts'

export interface CompanyHistoryProps {
  newest: number
  locale: Locale
  words: Words['opsCompany']
}

const text = (value: unknown) => (value === null ? '–' : JSON.stringify(value))

/** The versions of the company's data, with what each changed and a way back. */
export function CompanyHistory({ newest, locale, words }: CompanyHistoryProps): ReactNode {
  const history = useStore($companyHistory, { ssr: 'initial' })
  return (
    <section id={sectionId('history')} aria-labelledby="company-history-title">
      <h2 id="company-history-title">{words.sections.history}</h2>
      <ol className="ops-versions">
        {history?.items.map(({ version, at, author, reason, changes }) => (
          <li key={version}>
            <p>
              <strong className="numbers">{fill(words.version, { version: String(version) })}</strong>
              <span>{' · '}</span>
              <CompanyTime at={at} locale={locale} day="unless-today" />
              {author ? <span>{` · ${fill(words.by, { name: author })}`}</span> : null}
            </p>
            <p>{version === 1 && !reason ? words.first : reason}</p>
            {changes.length > 0 ? (
              <details>
                <summary>{plural(locale, words.changes, changes.length)}</summary>
                <ul>
                  {changes.map(({ path, before, after }) => (
                    <li key={path}>
                      <span>{`${path}: `}</span>
                      <del>{text(before)}</del> <ins>{text(after)}</ins>
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
            {version === newest ? null : (
              <Button
                variant="quiet"
                size="small"
                onClick={() =>
                  void goBackTo(version, fill(words.restoreReason, { version: String(version) }))
                }
              >
                {words.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {history?.next ? (
        <Button variant="secondary" onClick={() => void loadHistory(history.next)}>
          {words.more}
        </Button>
      ) : null}
    </section>
  )
}
