import type { ReactNode } from 'react'
import type { DriverDay } from '../../../lib/contract/ops/driver-days.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsDriverPath } from '../../../lib/paths.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
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
    cell: Column<DriverDay>['cell'],
    sum?: string
  ): Column<DriverDay> => ({ key, heading: driverDays.columns[key], isNamed: true, cell, sum })
  const total = (of: (day: DriverDay) => number) => rows.reduce((before, day) => before + of(day), 0)
  const [offers, accepted] = [total(day => day.offers), total(day => day.accepted)]
  const worked = rows.filter(({ done, online_seconds: seconds }) => done > 0 || seconds > 0).length
  const columns: Column<DriverDay>[] = [
    {
      key: 'name',
      heading: driverDays.columns.name,
      phone: 'line',
      sum: plural(locale, driverDays.sum, worked),
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
    figure('done', ({ done }) => done, String(total(day => day.done))),
    figure('failed', ({ failed }) => failed, String(total(day => day.failed))),
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
    figure(
      'hours',
      ({ online_seconds: seconds }) => (seconds > 0 ? hours(seconds) : '–'),
      hours(total(day => day.online_seconds))
    ),
    figure(
      'offers',
      day =>
        day.offers > 0 ? fill(driverDays.offersOf, { accepted: day.accepted, offers: day.offers }) : '–',
      fill(driverDays.offersOf, { accepted, offers })
    ),
    figure(
      'distance',
      ({ meters }) => (meters > 0 ? formatDistance(meters, locale) : '–'),
      formatDistance(
        total(day => day.meters),
        locale
      )
    ),
    figure(
      'collected',
      ({ collected }) => (collected > 0 ? formatMoney(collected, currency, locale) : '–'),
      formatMoney(
        total(day => day.collected),
        currency,
        locale
      )
    )
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
