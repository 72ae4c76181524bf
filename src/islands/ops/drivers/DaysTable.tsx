import type { ReactNode } from 'react'
import type { DriverDay } from '../../../lib/contract/ops/driver-days.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsDriverPath } from '../../../lib/paths.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { type Column, ListTable } from '../../ui/lists/ListTable.tsx'

export interface DaysTableProps {
  rows: readonly DriverDay[]
  currency: string
  locale: Locale
  words: Pick<Words, 'driverDays' | 'vehicles'>
}

/** What each driver did on a day. */
export function DaysTable({ rows, currency, locale, words }: DaysTableProps): ReactNode {
  const { driverDays } = words
  const hours = (seconds: number) => (seconds / 3_600).toLocaleString(locale, { maximumFractionDigits: 1 })
  /** On a phone, each figure has its name. */
  const figure = (
    key: keyof typeof driverDays.columns,
    cell: Column<DriverDay>['cell']
  ): Column<DriverDay> => ({ key, heading: driverDays.columns[key], isNamed: true, cell })
  const columns: Column<DriverDay>[] = [
    {
      key: 'name',
      heading: driverDays.columns.name,
      phone: 'line',
      cell: ({ id, name }) => (
        <a href={opsDriverPath(id)}>
          <bdi>{name}</bdi>
        </a>
      )
    },
    {
      key: 'vehicle',
      heading: driverDays.columns.vehicle,
      cell: ({ vehicle }) => vehicleName(words.vehicles, vehicle)
    },
    figure('done', ({ done }) => done),
    figure('failed', ({ failed }) => failed),
    figure('online', ({ online_from: from, online_until: until }) =>
      from && until ? (
        <span className="nowrap">
          <CompanyTime at={from} locale={locale} />
          <span>–</span>
          <CompanyTime at={until} locale={locale} />
        </span>
      ) : (
        '–'
      )
    ),
    figure('hours', ({ online_seconds: seconds }) => (seconds > 0 ? hours(seconds) : '–')),
    figure('offers', ({ offers, accepted }) =>
      offers > 0 ? fill(driverDays.offersOf, { accepted, offers }) : '–'
    ),
    figure('distance', ({ meters }) => (meters > 0 ? formatDistance(meters, locale) : '–')),
    figure('collected', ({ collected }) => (collected > 0 ? formatMoney(collected, currency, locale) : '–'))
  ]
  return (
    <ListTable
      name="days"
      label={driverDays.title}
      rows={rows}
      columns={columns}
      nothing={{ title: driverDays.nothing, detail: driverDays.nothingDetail }}
    />
  )
}
