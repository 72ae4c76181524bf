import type { ReactNode } from 'react'
import type { TariffData, TariffZone } from '../../../lib/contract/ops/tariffs.ts'
import { fill } from '../../../lib/words/fill.ts'
import { AmountInput } from './AmountInput.tsx'
import type { PricesLook } from './prices-words.ts'
import { VehiclePrices } from './VehiclePrices.tsx'

export interface ZonePricesProps {
  data: TariffData
  onChange: (changes: Partial<TariffData>) => void
  disabled: boolean
  look: PricesLook
}

/** The surcharge of each zone, and the vehicles that have their own prices there. */
export function ZonePrices({ data, onChange, disabled, look }: ZonePricesProps): ReactNode {
  const { words, zones } = look
  const known = new Set(zones.map(({ id }) => id))
  const listed = [
    ...zones,
    ...data.zones
      .filter(({ zone_id }) => !known.has(zone_id))
      .map(({ zone_id }) => ({ id: zone_id, name: words.deletedZone }))
  ]
  if (listed.length === 0) return <p className="ops-note">{words.noZones}</p>

  function write(changed: TariffZone) {
    const others = data.zones.filter(({ zone_id }) => zone_id !== changed.zone_id)
    const isEmpty = changed.surcharge === 0 && changed.vehicles.length === 0
    onChange({ zones: isEmpty ? others : [...others, changed] })
  }

  return (
    <div className="tariff-rules">
      {listed.map(({ id, name }) => {
        const zone = data.zones.find(({ zone_id }) => zone_id === id) ?? {
          zone_id: id,
          surcharge: 0,
          vehicles: []
        }
        const left = data.vehicles.filter(vehicle => !zone.vehicles.some(own => own.id === vehicle.id))
        return (
          <fieldset key={id} className="tariff-rule">
            <legend>{name}</legend>
            <label className="ops-inline">
              <span>{words.zoneSurcharge}</span>
              <AmountInput
                locale={look.locale}
                label={fill(words.cell, { vehicle: name, column: words.zoneSurcharge })}
                value={zone.surcharge}
                currency={look.currency}
                disabled={disabled}
                onChange={surcharge => write({ ...zone, surcharge })}
              />
            </label>
            {disabled || left.length === 0 ? null : (
              <label className="ops-inline">
                <span>{words.ownPrices}</span>
                <select
                  className="ops-amount"
                  data-text=""
                  value=""
                  onChange={event => {
                    const added = left.find(vehicle => vehicle.id === Number(event.currentTarget.value))
                    if (added) write({ ...zone, vehicles: [...zone.vehicles, added] })
                  }}
                >
                  <option value="">{words.addOwnPrices}</option>
                  {left.map(vehicle => (
                    <option key={vehicle.id} value={vehicle.id}>
                      {look.vehicles.find(each => each.id === vehicle.id)?.name ?? vehicle.id}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {zone.vehicles.length > 0 ? (
              <VehiclePrices
                caption={`${name}: ${words.vehicles}`}
                value={zone.vehicles}
                canRemove
                disabled={disabled}
                look={look}
                onChange={vehicles => write({ ...zone, vehicles })}
              />
            ) : null}
          </fieldset>
        )
      })}
    </div>
  )
}
