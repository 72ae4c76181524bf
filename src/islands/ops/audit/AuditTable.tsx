import type { ReactNode } from 'react'
import type { AuditChange } from '../../../lib/format/audit-lines.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { type Column, ListTable, type ListTableProps } from '../../ui/lists/ListTable.tsx'

/** An entry in words. */
export interface AuditRow {
  id: string
  at: string
  actor: string
  action: string
  /** What it's about, and its page for a viewer who may open it. */
  subject: { name: string; path: string | null }
  changes: AuditChange[]
  reason: string
}

export interface AuditTableProps extends Pick<ListTableProps<AuditRow>, 'rows' | 'nothing' | 'next'> {
  locale: Locale
  words: Pick<Words['auditWords'], 'title' | 'columns' | 'before' | 'after' | 'field'>
}

/** What operators did, who, when and why. */
export function AuditTable({ locale, words, ...list }: AuditTableProps): ReactNode {
  const headings = words.columns
  const columns: Column<AuditRow>[] = [
    {
      key: 'at',
      heading: headings.at,
      phone: 'first-end',
      isQuiet: true,
      cell: ({ at }) => <CompanyTime at={at} locale={locale} day />
    },
    {
      key: 'actor',
      heading: headings.actor,
      phone: 'second-end',
      cell: ({ actor }) => <bdi>{actor}</bdi>
    },
    { key: 'action', heading: headings.action, phone: 'first', cell: ({ action }) => action },
    {
      key: 'subject',
      heading: headings.subject,
      phone: 'second',
      cell: ({ subject: { name, path } }) => <bdi>{path ? <a href={path}>{name}</a> : name}</bdi>
    },
    {
      key: 'change',
      heading: headings.change,
      phone: 'line',
      isEmpty: ({ changes }) => changes.length === 0,
      cell: ({ changes }) =>
        changes.map(({ name, before, after }) => (
          <p key={name}>
            {name ? <span className="ops-muted">{fill(words.field, { name })}</span> : null}
            {before === null ? null : <del aria-label={`${words.before}: ${before}`}>{before}</del>}
            {before === null || after === null ? null : <span aria-hidden="true">{' → '}</span>}
            {after === null ? null : <ins aria-label={`${words.after}: ${after}`}>{after}</ins>}
          </p>
        ))
    },
    {
      key: 'reason',
      heading: headings.reason,
      phone: 'line',
      isEmpty: ({ reason }) => !reason,
      cell: ({ reason }) => <bdi>{reason}</bdi>
    }
  ]
  return <ListTable name="audit" label={words.title} columns={columns} {...list} />
}
