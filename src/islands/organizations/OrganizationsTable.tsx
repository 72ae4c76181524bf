import type { ReactNode } from 'react'
import type { OrganizationRow } from '../../lib/contract/ops/organizations.ts'
import type { Words } from '../../lib/words/words.ts'
import { type Column, ListTable } from '../ui/lists/ListTable.tsx'

export interface OrganizationsTableProps {
  rows: readonly OrganizationRow[]
  /** The page that a name leads to. */
  pathOf: (id: string) => string
  /** Whether only the names are shown, to choose one. */
  isChoice?: boolean
  /** The address of the next page. */
  next: string | null
  words: Pick<Words['organizations'], 'closed' | 'noOwner' | 'console'>
}

/** The organizations, for operators. Rendered on the server. */
export function OrganizationsTable(props: OrganizationsTableProps): ReactNode {
  const { rows, pathOf, isChoice, next, words } = props
  const { console: texts } = words
  const name: Column<OrganizationRow> = {
    key: 'name',
    heading: texts.columns.name,
    cell: row => (
      <a className="link" href={pathOf(row.id)}>
        <bdi>{row.name}</bdi>
      </a>
    )
  }
  const columns: Column<OrganizationRow>[] = [
    name,
    { key: 'members', heading: texts.columns.members, cell: ({ members }) => members },
    { key: 'deliveries', heading: texts.columns.deliveries, cell: ({ deliveries }) => deliveries },
    {
      key: 'state',
      heading: texts.columns.state,
      cell: row => (row.is_closed ? words.closed : row.has_no_owner ? words.noOwner : texts.open)
    }
  ]
  return (
    <ListTable
      name="organizations"
      label={texts.title}
      rows={rows}
      columns={isChoice ? [name] : columns}
      nothing={{ title: texts.nothing, detail: texts.nothingDetail }}
      next={next === null ? null : { href: next, label: texts.next }}
    />
  )
}
