import type { ReactNode } from 'react'
import type { TariffData } from '../../../lib/contract/ops/tariffs.ts'
import { fill } from '../../../lib/words/fill.ts'
import { Switch } from '../../ui/fields/Switch.tsx'
import { AmountInput } from './AmountInput.tsx'
import type { PricesLook } from './prices-words.ts'
import { TimeRules } from './TimeRules.tsx'
import { VehiclePrices } from './VehiclePrices.tsx'
import { ZonePrices } from './ZonePrices.tsx'
import type { Elements } from '../../ui/elements.ts'

export interface TariffEditorProps {
  data: TariffData
  onChange: (changes: Partial<TariffData>) => void
  disabled: boolean
  look: PricesLook
}

/** All prices and rules of a version. */
export function TariffEditor({ data, onChange, disabled, look }: TariffEditorProps): ReactNode {
  const { words, currency, sizes } = look
  return (
    <>
      <Part title={words.vehicles} detail={fill(words.currency, { currency })}>
        <VehiclePrices
          caption={words.vehicles}
          value={data.vehicles}
          disabled={disabled}
          look={look}
          onChange={vehicles => onChange({ vehicles })}
        />
      </Part>
      <Part title={words.sizes} detail={words.sizeDetail}>
        <div className="tariff-amounts">
          {data.sizes.map(size => {
            const name = sizes.find(({ id }) => id === size.id)?.name ?? String(size.id)
            return (
              <label key={size.id} className="ops-inline">
                <span>{name}</span>
                <AmountInput
                  locale={look.locale}
                  label={fill(words.cell, { vehicle: name, column: words.sizeDetail })}
                  value={size.surcharge}
                  currency={currency}
                  disabled={disabled}
                  onChange={surcharge =>
                    onChange({
                      sizes: data.sizes.map(each => (each.id === size.id ? { ...each, surcharge } : each))
                    })
                  }
                />
              </label>
            )
          })}
          <label className="ops-inline">
            <span>{words.extraStop}</span>
            <AmountInput
              locale={look.locale}
              label={words.extraStop}
              value={data.extra_stop}
              currency={currency}
              disabled={disabled}
              onChange={extra_stop => onChange({ extra_stop })}
            />
          </label>
        </div>
      </Part>
      <Part title={words.times} detail={words.timesDetail}>
        <TimeRules {...{ data, onChange, disabled, look }} />
      </Part>
      <Part title={words.zones} detail={words.zonesDetail}>
        <ZonePrices {...{ data, onChange, disabled, look }} />
      </Part>
      <Part title={words.rules}>
        <div className="tariff-amounts" data-wide="">
          <Switch
            label={words.demand}
            checked={data.demand.on}
            disabled={disabled}
            onChange={on => onChange({ demand: { ...data.demand, on } })}
          />
          <label className="ops-inline">
            <span>{words.demandMost}</span>
            <AmountInput
              locale={look.locale}
              label={words.demandMost}
              value={data.demand.most_percent}
              most={200}
              disabled={disabled || !data.demand.on}
              onChange={most_percent => onChange({ demand: { ...data.demand, most_percent } })}
            />
          </label>
          <label className="ops-inline">
            <span>{words.cancellation}</span>
            <AmountInput
              locale={look.locale}
              label={words.cancellation}
              value={data.cancellation_percent}
              most={100}
              disabled={disabled}
              onChange={cancellation_percent => onChange({ cancellation_percent })}
            />
          </label>
        </div>
      </Part>
    </>
  )
}

interface PartProps {
  title: string
  detail?: string
  children: Elements
}

export function Part({ title, detail, children }: PartProps): ReactNode {
  return (
    <section className="ops-part">
      <h3>{title}</h3>
      {detail ? <p className="ops-note">{detail}</p> : null}
      {children}
    </section>
  )
}
