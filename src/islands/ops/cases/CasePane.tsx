import type { ReactNode } from 'react'
import type { ApiError } from '../../../lib/api-error.ts'
import type { CaseEntry, OpsCase } from '../../../lib/contract/ops/cases.ts'
import { opsDeliveryPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { changeCase } from '../../../stores/ops/cases.ts'
import { CasePhotos } from '../../ui/photos/CasePhotos.tsx'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { CaseAnswer } from './CaseAnswer.tsx'

export interface CasePaneProps {
  case: OpsCase
  failure: ApiError | null
  locale: Locale
  words: Words['opsCases']
  /** The delivery that the case is about, beside it. */
  children: ReactNode
}

/** One case: who reported it, everything that happened to it, and what can be done. */
export function CasePane({ case: shown, failure, locale, words, children }: CasePaneProps): ReactNode {
  const { number, kind, status, reporter, delivery, assignee, entries } = shown
  return (
    <div className="ops-case-pair">
      <article className="ops-case" aria-labelledby="open-case">
        <div className="case-head">
          <h2 id="open-case" className="numbers">
            {`${words.kinds[kind]} · ${number}`}
          </h2>
          <span className="case-status" data-status={status}>
            {words.statuses[status]}
          </span>
        </div>
        <p className="ops-case-about">
          <span>{`${fill(words.reportedBy, { name: reporter.name || words.deleted })} (${words.sides[reporter.side]}) · `}</span>
          <a className="link" href={opsDeliveryPath(delivery.id)}>
            {fill(words.delivery, { number: delivery.number })}
          </a>
          {delivery.reference ? (
            <>
              <span>{' · '}</span>
              <bdi translate="no">{delivery.reference}</bdi>
            </>
          ) : null}
          <span>{` · ${assignee ? fill(words.with, { name: assignee.name }) : words.withNobody}`}</span>
        </p>
        <div className="cluster" data-gap="small">
          <Button variant="secondary" size="small" onClick={() => void changeCase(shown, { assignee: 'me' })}>
            {words.take}
          </Button>
          {assignee ? (
            <Button
              variant="secondary"
              size="small"
              onClick={() => void changeCase(shown, { assignee: 'nobody' })}
            >
              {words.giveBack}
            </Button>
          ) : null}
          <Button
            variant="secondary"
            size="small"
            onClick={() => void changeCase(shown, { status: status === 'solved' ? 'open' : 'solved' })}
          >
            {status === 'solved' ? words.reopen : words.solve}
          </Button>
        </div>
        {failure ? (
          <p className="notice" data-tone="failed" role="alert">
            {sentenceFor(failure.code)}
          </p>
        ) : null}
        <ol className="case-messages">
          {entries.map(entry => (
            <Entry key={entry.number} {...{ entry, locale, words }} />
          ))}
        </ol>
        <CaseAnswer id={shown.id} words={words} />
      </article>
      <aside aria-label={fill(words.delivery, { number: delivery.number })}>{children}</aside>
    </div>
  )
}

function Entry({
  entry,
  locale,
  words
}: {
  entry: CaseEntry
  locale: Locale
  words: Words['opsCases']
}): ReactNode {
  const { kind, text, photo_urls: photos, change, at } = entry
  const name = entry.author?.name || words.deleted
  if (kind === 'change') {
    const { status, assignee } = change ?? {}
    const sentences = [
      status ? fill(words.changedStatus, { name, status: words.statuses[status] }) : null,
      assignee === undefined
        ? null
        : assignee === null
          ? fill(words.gaveBack, { name })
          : fill(words.took, { name, assignee })
    ]
    return (
      <li className="ops-case-change">
        <span>{`${sentences.filter(Boolean).join('. ')} · `}</span>
        <CompanyTime at={at} locale={locale} day="unless-today" />
      </li>
    )
  }
  return (
    <li data-by={entry.by_company && kind === 'message' ? 'company' : undefined} data-kind={kind}>
      <p className="case-by">
        <bdi>{kind === 'note' ? fill(words.noteOf, { name }) : name}</bdi> ·{' '}
        <CompanyTime at={at} locale={locale} day="unless-today" />
      </p>
      <p className="case-text" dir="auto">
        {text}
      </p>
      <CasePhotos urls={photos} label={words.photo} />
    </li>
  )
}
