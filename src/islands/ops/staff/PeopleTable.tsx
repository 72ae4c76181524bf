import type { ReactNode } from 'react'
import type { StaffMember } from '../../../lib/contract/ops/staff.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatDay } from '../../../lib/format/times/time.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import type { StaffPageWords } from './staff-words.ts'

export interface PeopleTableProps {
  people: readonly StaffMember[]
  locale: Locale
  words: StaffPageWords
  onChange: (person: StaffMember) => void
  onReactivate: (person: StaffMember) => void
}

const headings = ['name', 'role', 'state', 'secondFactor', 'seen', 'actions'] as const

/** Everyone who works in the console. */
export function PeopleTable({ people, locale, words, onChange, onReactivate }: PeopleTableProps): ReactNode {
  return (
    <div className="table-box" tabIndex={0} role="region" aria-label={words.title}>
      <table className="table" data-stacks="staff" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {headings.map(name => (
              <th key={name} scope="col" role="columnheader">
                {words.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {people.map(person => (
            <tr key={person.id} role="row">
              <td role="cell">
                <strong>
                  <bdi translate="no">{person.name}</bdi>
                </strong>{' '}
                {person.is_you ? <span className="ops-muted">({words.you})</span> : null}
                <span className="staff-email ops-muted">{person.email}</span>
              </td>
              <td role="cell">{words.types[person.role]}</td>
              <td role="cell">
                {person.deactivated_at ? (
                  <Badge tone="neutral">{words.deactivated}</Badge>
                ) : (
                  <Badge tone="completed">{words.active}</Badge>
                )}
              </td>
              <td role="cell" data-name={words.columns.secondFactor}>
                <SecondFactor person={person} words={words} />
              </td>
              <td role="cell" data-name={words.columns.seen}>
                {person.last_seen_at ? (
                  <time dateTime={person.last_seen_at}>
                    {formatDay(new Date(person.last_seen_at), new Date(serverNow()), locale, companyZone())}
                  </time>
                ) : (
                  words.never
                )}
              </td>
              <td role="cell">
                {person.is_you ? null : person.deactivated_at ? (
                  <Button variant="secondary" size="small" onClick={() => onReactivate(person)}>
                    {words.reactivate}
                    <span className="visually-hidden">{`: ${person.name}`}</span>
                  </Button>
                ) : (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={fill(words.changeOf, { name: person.name })}
                    onClick={() => onChange(person)}
                  >
                    {words.change}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SecondFactor({ person, words }: { person: StaffMember; words: StaffPageWords }): ReactNode {
  if (person.second_factor) return <span>{words.secondFactor.on}</span>
  if (!person.needs_second_factor) return <span>{words.secondFactor.off}</span>
  return <Badge tone="searching">{words.secondFactor.missing}</Badge>
}
