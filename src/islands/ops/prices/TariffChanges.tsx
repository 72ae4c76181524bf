import type { ReactNode } from 'react'
import type { TariffVersion } from '../../../lib/contract/ops/tariffs.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { PricesLook } from './prices-words.ts'
import { weekdayName } from '../shared/Weekdays.tsx'

/** Lists the values that a version changed. */
export function TariffChanges({ version, look }: { version: TariffVersion; look: PricesLook }): ReactNode {
  const { words } = look
  if (version.based_on === null) return null
  return (
    <section className="ops-part">
      <h3>{words.changes}</h3>
      <p className="ops-note">{fill(words.changesFrom, { version: version.based_on })}</p>
      {version.changes.length === 0 ? (
        <p>{words.noChanges}</p>
      ) : (
        <div className="table-box" tabIndex={0} role="group" aria-label={words.changes}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{words.setting}</th>
                <th scope="col" data-number="">
                  {words.before}
                </th>
                <th scope="col" data-number="">
                  {words.after}
                </th>
              </tr>
            </thead>
            <tbody>
              {version.changes.map(({ path, before, after }) => (
                <tr key={path}>
                  <th scope="row">{nameOf(path, look)}</th>
                  <td data-number="">{written(path, before, look)}</td>
                  <td data-number="">{written(path, after, look)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** Returns what people call the value at a path. */
function nameOf(path: string, look: PricesLook): string {
  const { words } = look
  const [first = '', second = '', third = '', ...rest] = path.split('.')
  const named = (list: { id: number | string; name: string }[], id: string) =>
    list.find(each => String(each.id) === id)?.name ?? id
  const price = (column: string) => words.columns[column as keyof typeof words.columns] ?? column
  const join = (vehicle: string, column: string) => fill(words.cell, { vehicle, column })
  if (first === 'vehicles')
    return third ? join(named(look.vehicles, second), price(third)) : named(look.vehicles, second)
  if (first === 'sizes') return join(named(look.sizes, second), words.sizeDetail)
  if (first === 'zones') {
    const zone = named(look.zones, second)
    if (third !== 'vehicles') return join(zone, words.zoneSurcharge)
    return join(
      zone,
      rest.map((part, index) => (index === 0 ? named(look.vehicles, part) : price(part))).join(' ')
    )
  }
  if (first === 'holidays' && second === 'days')
    return join(words.holiday, formatCalendarDay(third, look.locale, { dateStyle: 'medium' }))
  const names: Record<string, string> = {
    extra_stop: words.extraStop,
    cancellation_percent: words.cancellation,
    'demand.on': words.demand,
    'demand.most_percent': words.demandMost,
    'night.percent': join(words.night, words.percent),
    'night.from': join(words.night, words.nightFrom),
    'night.to': join(words.night, words.nightTo),
    'weekend.percent': join(words.weekend, words.percent),
    'weekend.days': join(words.weekend, words.days),
    'holidays.percent': join(words.holiday, words.percent)
  }
  return names[path] ?? path
}

function written(path: string, value: unknown, { words, locale, currency }: PricesLook): string {
  if (value === null || value === undefined) return words.none
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (path === 'weekend.days' && Array.isArray(value))
    return value.map(day => weekdayName(Number(day), locale)).join(', ') || words.none
  if (typeof value === 'number')
    return path.endsWith('percent') ? `${value} %` : formatMoney(value, currency, locale)
  return typeof value === 'string' ? value || words.on : ''
}
