import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VehiclePrices as Prices } from '../../../lib/contract/ops/tariffs.ts'
import { fill } from '../../../lib/words/fill.ts'
import { AmountInput } from './AmountInput.tsx'
import type { PricesLook } from './prices-words.ts'

export interface VehiclePricesProps {
  caption: string
  value: Prices[]
  onChange: (value: Prices[]) => void
  /** Set if a vehicle can be left out. */
  canRemove?: boolean
  disabled: boolean
  look: PricesLook
}

const columns = ['base_price', 'price_per_km', 'price_per_minute', 'minimum_price'] as const

/** A table with the prices of each vehicle. */
export function VehiclePrices({
  caption,
  value,
  onChange,
  canRemove,
  disabled,
  look
}: VehiclePricesProps): ReactNode {
  const { words, vehicles, currency } = look
  // A version keeps the prices of vehicles that aren't offered anymore.
  const isOffered = ({ id }: Prices) => vehicles.some(each => each.id === id)
  const nameOf = (id: number) => vehicles.find(each => each.id === id)?.name ?? String(id)

  return (
    <div className="table-box" tabIndex={0} role="group" aria-label={caption}>
      <table className="table" data-inputs="">
        <thead>
          <tr>
            <th scope="col">{words.vehicle}</th>
            {columns.map(column => (
              <th key={column} scope="col" data-number="">
                {words.columns[column]}
              </th>
            ))}
            {canRemove && !disabled ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {value.filter(isOffered).map(prices => (
            <tr key={prices.id}>
              <th scope="row">{nameOf(prices.id)}</th>
              {columns.map(column => (
                <td key={column} data-number="">
                  <AmountInput
                    locale={look.locale}
                    label={fill(words.cell, { vehicle: nameOf(prices.id), column: words.columns[column] })}
                    value={prices[column]}
                    currency={currency}
                    disabled={disabled}
                    onChange={amount =>
                      onChange(
                        value.map(each => (each.id === prices.id ? { ...each, [column]: amount } : each))
                      )
                    }
                  />
                </td>
              ))}
              {canRemove && !disabled ? (
                <td>
                  <button
                    type="button"
                    className="ops-remove"
                    aria-label={fill(words.remove, { name: nameOf(prices.id) })}
                    onClick={() => onChange(value.filter(({ id }) => id !== prices.id))}
                  >
                    <X aria-hidden="true" />
                  </button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
