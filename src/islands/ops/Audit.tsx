import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { type AuditAction, auditActions } from '../../lib/contract/ops/audit.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $audit, $auditFailure, auditFile, type AuditQuery, loadAudit } from '../../stores/ops/audit.ts'
import { saveFile } from '../../stores/ops/save-file.ts'
import { errorSentence } from '../format/error-sentence.ts'
import { LocalTime } from '../format/LocalTime.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

export interface AuditProps {
  locale: Locale
  words: Words['auditWords']
}

const quietMilliseconds = 250
const all: AuditQuery = { q: '', action: '', from: '', to: '' }
const text = (value: unknown) => (value === null ? '–' : JSON.stringify(value))

/** Every action of operators, with a search and an export. */
export function Audit({ locale, words }: AuditProps): ReactNode {
  const found = useStore($audit, { ssr: 'initial' })
  const failure = useStore($auditFailure, { ssr: 'initial' })
  const [query, setQuery] = useState(all)
  const [exported, setExported] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => void loadAudit(query), query.q ? quietMilliseconds : 0)
    return () => clearTimeout(timer)
  }, [query])
  const change = (part: Partial<AuditQuery>) => setQuery({ ...query, ...part })

  async function save() {
    const file = await auditFile(query)
    if (!file) return
    saveFile(file.file_name, 'text/csv', file.csv)
    const sentence = file.is_complete ? words.exported : words.exportedPart
    setExported(fill(sentence, { rows: String(file.rows) }))
  }

  return (
    <>
      <form className="ops-filters" role="search" onSubmit={event => event.preventDefault()}>
        <label className="ops-filter">
          {words.search}
          <input
            type="search"
            value={query.q}
            maxLength={100}
            placeholder={words.searchHint}
            onChange={event => change({ q: event.currentTarget.value })}
          />
        </label>
        <label className="ops-filter">
          {words.action}
          <select
            value={query.action}
            onChange={event => change({ action: event.currentTarget.value as AuditAction | '' })}
          >
            <option value="">{words.anyAction}</option>
            {auditActions.map(action => (
              <option key={action} value={action}>
                {words.actions[action]}
              </option>
            ))}
          </select>
        </label>
        {(['from', 'to'] as const).map(side => (
          <label key={side} className="ops-filter">
            {words[side]}
            <input
              type="date"
              value={query[side]}
              onChange={event => change({ [side]: event.currentTarget.value })}
            />
          </label>
        ))}
        <Button variant="secondary" onClick={() => void save()}>
          {words.export}
        </Button>
      </form>
      <p role="status" className="mb-3">
        {exported}
      </p>
      {failure ? (
        <p className="notice" data-tone="failed" role="alert">
          {errorSentence(failure.code)}
        </p>
      ) : null}
      {found === null ? (
        failure ? null : (
          <Skeleton shape="block" className="h-64" />
        )
      ) : found.items.length === 0 ? (
        query === all ? (
          <EmptyState title={words.nothing} detail={words.nothingDetail} />
        ) : (
          <EmptyState title={words.nothingFound} detail={words.nothingFoundDetail} />
        )
      ) : (
        // The table scrolls sideways on a phone, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="ops-table-box" tabIndex={0} role="region" aria-label={words.title}>
          <table className="ops-table">
            <thead>
              <tr>
                {Object.entries(words.columns).map(([name, label]) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.items.map(({ id, at, actor, action, subject, before, after, reason }) => (
                <tr key={id}>
                  <td className="whitespace-nowrap">
                    <LocalTime at={at} locale={locale} />
                  </td>
                  <td>{actor?.name || words.deleted}</td>
                  <td>{words.actions[action]}</td>
                  <td>
                    {words.subjects[subject.kind]}{' '}
                    <span className="numbers">{subject.label || subject.id}</span>
                  </td>
                  <td>
                    {before === null && after === null ? (
                      '–'
                    ) : (
                      <details>
                        <summary>
                          {words.before} / {words.after}
                        </summary>
                        <p className="ops-value">{text(before)}</p>
                        <p className="ops-value">{text(after)}</p>
                      </details>
                    )}
                  </td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found?.next ? (
        <p className="mt-4">
          <Button variant="secondary" onClick={() => void loadAudit(query, found.next)}>
            {words.more}
          </Button>
        </p>
      ) : null}
    </>
  )
}
