import type { DriverSort, OpsDriverRow } from '../../../lib/contract/ops/drivers.ts'
import { opsDriverPath } from '../../../lib/paths.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import type { Column, ColumnSort } from '../../ui/lists/ListTable.tsx'
import { CallDriver } from './CallDriver.tsx'
import { documentsText } from './documents-text.ts'
import { Driving, Duty } from './DriverNow.tsx'
import { approvalTone } from './driver-tones.ts'

export interface DriverColumnsInput {
  /** The order of the list, and the address of the list in another one. */
  sort: DriverSort
  addresses: Readonly<Record<DriverSort, string>>
  /** For an operator who may only look: nobody can be called. */
  readOnly: boolean
  locale: Locale
  words: Pick<Words, 'opsDrivers' | 'documents' | 'vehicles' | 'hours'>
}

/** The columns of the list of drivers. */
export function driverColumns(input: DriverColumnsInput): Column<OpsDriverRow>[] {
  const { sort, addresses, readOnly, locale, words } = input
  const { opsDrivers, vehicles } = words
  const { columns } = opsDrivers
  // A second press leads back to the newest.
  const sortBy = (by: Exclude<DriverSort, 'newest'>, heading: string): ColumnSort => ({
    next: addresses[sort === by ? 'newest' : by],
    label: sort === by ? opsDrivers.newestFirst : fill(opsDrivers.sortBy, { column: heading }),
    direction: sort === by ? 'ascending' : undefined
  })
  const look = { locale, words: opsDrivers }
  return [
    {
      key: 'name',
      heading: columns.name,
      phone: 'first',
      sort: sortBy('name', columns.name),
      cell: row => (
        <>
          <a href={opsDriverPath(row.id)}>
            <bdi translate="no">{row.name}</bdi>
          </a>
          {row.proposals > 0 ? (
            <Badge tone="searching" dot>
              {plural(locale, words.hours.waiting, row.proposals)}
            </Badge>
          ) : null}
        </>
      )
    },
    {
      key: 'duty',
      heading: columns.duty,
      phone: 'line',
      sort: sortBy('duty', columns.duty),
      isEmpty: ({ approval }) => approval !== 'approved',
      cell: driver => (driver.approval === 'approved' ? <Duty driver={driver} {...look} /> : null)
    },
    {
      key: 'driving',
      heading: columns.driving,
      phone: 'line',
      isEmpty: ({ online, driving }) => !online && !driving,
      cell: driver => <Driving driver={driver} {...look} />
    },
    {
      key: 'heard',
      heading: columns.heard,
      isEmpty: ({ heard_at: heard }) => heard === null,
      cell: ({ heard_at: heard }) =>
        heard ? <CompanyTime at={heard} locale={locale} day="unless-today" /> : null
    },
    {
      key: 'vehicle',
      heading: columns.vehicle,
      cell: row => (
        <>
          <span>{`${vehicleName(vehicles, row.vehicle)} `}</span>
          <span className="ops-muted">
            <bdi>{[row.model, row.plate].filter(Boolean).join(', ')}</bdi>
          </span>
        </>
      )
    },
    {
      key: 'documents',
      heading: columns.documents,
      cell: row => (
        <span data-open={needsLook(row) ? '' : undefined}>{documentsText(row, locale, opsDrivers)}</span>
      )
    },
    {
      key: 'approval',
      heading: columns.approval,
      phone: 'first-end',
      cell: ({ approval }) => (
        <Badge tone={approvalTone[approval]} dot>
          {opsDrivers.approvals[approval]}
        </Badge>
      )
    },
    {
      key: 'phone',
      heading: columns.phone,
      cell: row =>
        readOnly ? <bdi dir="ltr">{row.phone}</bdi> : <CallDriver driver={row} words={opsDrivers} />
    }
  ]
}

/** Somebody sent a document that nobody has decided about. */
const needsLook = ({ documents }: OpsDriverRow) => documents.some(({ status }) => status === 'waiting')
