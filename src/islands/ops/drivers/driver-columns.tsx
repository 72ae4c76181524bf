import { documentKinds } from '../../../lib/contract/driver/documents.ts'
import type { OpsDriverRow } from '../../../lib/contract/ops/drivers.ts'
import { opsDriverPath } from '../../../lib/paths.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import type { Column } from '../../ui/lists/ListTable.tsx'
import { approvalTone, documentTone } from './driver-tones.ts'

export type DriverColumnWords = Pick<Words, 'opsDrivers' | 'documents' | 'vehicles'>

/** The columns of the list of drivers. */
export function driverColumns({
  opsDrivers,
  documents,
  vehicles
}: DriverColumnWords): Column<OpsDriverRow>[] {
  const { columns } = opsDrivers
  return [
    {
      key: 'name',
      heading: columns.name,
      phone: 'first',
      cell: row => (
        <>
          <a href={opsDriverPath(row.id)}>
            <bdi translate="no">{row.name}</bdi>
          </a>
          {row.online ? <span className="ops-online">{opsDrivers.online}</span> : null}
        </>
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
      key: 'vehicle',
      heading: columns.vehicle,
      phone: 'line',
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
      phone: 'third-end',
      cell: row => (
        <span className="ops-documents">
          <span className="table-phone-only" aria-hidden="true">
            {columns.documents}
          </span>
          {documentKinds.map(kind => {
            const found = row.documents.find(each => each.kind === kind)
            if (!found && !row.needed_documents.includes(kind)) return null
            const state = found ? documents.states[found.status] : opsDrivers.missing
            const label = `${documents.names[kind]}: ${state}`
            return (
              <span
                key={kind}
                className="fleet-dot"
                role="img"
                data-tone={documentTone(found?.status)}
                aria-label={label}
                title={label}
              />
            )
          })}
        </span>
      )
    },
    {
      key: 'phone',
      heading: columns.phone,
      phone: 'third',
      isQuiet: true,
      cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi>
    }
  ]
}
