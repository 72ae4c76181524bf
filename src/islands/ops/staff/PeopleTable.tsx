import type { ReactNode } from 'react'
import type { StaffMember } from '../../../lib/contract/ops/staff.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatDay } from '../../../lib/format/times/time.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { type Column, ListTable } from '../../ui/lists/ListTable.tsx'
import type { StaffPageWords } from './staff-words.ts'

export interface PeopleTableProps {
  people: readonly StaffMember[]
  locale: Locale
  words: StaffPageWords
  onChange: (person: StaffMember) => void
  onReactivate: (person: StaffMember) => void
}

/** Everyone who works in the console. */
export function PeopleTable({ people, locale, words, onChange, onReactivate }: PeopleTableProps): ReactNode {
  const headings = words.columns
  const columns: Column<StaffMember>[] = [
    {
      key: 'name',
      heading: headings.name,
      phone: 'first',
      cell: person => (
        <>
          <strong>
            <bdi translate="no">{person.name}</bdi>
          </strong>
          {person.is_you ? <span className="ops-muted">{` (${words.you})`}</span> : null}
          <span className="staff-email ops-muted">{person.email}</span>
        </>
      )
    },
    { key: 'role', heading: headings.role, phone: 'second', cell: ({ role }) => words.types[role] },
    {
      key: 'state',
      heading: headings.state,
      phone: 'second-end',
      cell: person =>
        person.deactivated_at ? (
          <Badge tone="neutral">{words.deactivated}</Badge>
        ) : (
          <Badge tone="completed">{words.active}</Badge>
        )
    },
    {
      key: 'secondFactor',
      heading: headings.secondFactor,
      phone: 'line',
      isNamed: true,
      cell: person => <SecondFactor person={person} words={words} />
    },
    {
      key: 'seen',
      heading: headings.seen,
      phone: 'line',
      isNamed: true,
      cell: ({ last_seen_at: at }) =>
        at ? (
          <time dateTime={at}>{formatDay(new Date(at), new Date(serverNow()), locale, companyZone())}</time>
        ) : (
          words.never
        )
    },
    {
      key: 'actions',
      heading: headings.actions,
      phone: 'first-end',
      cell: person =>
        person.is_you ? null : person.deactivated_at ? (
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
        )
    }
  ]
  return <ListTable name="staff" label={words.title} rows={people} columns={columns} />
}

function SecondFactor({ person, words }: { person: StaffMember; words: StaffPageWords }): ReactNode {
  if (person.second_factor) return <span>{words.secondFactor.on}</span>
  if (!person.needs_second_factor) return <span>{words.secondFactor.off}</span>
  return <Badge tone="searching">{words.secondFactor.missing}</Badge>
}
