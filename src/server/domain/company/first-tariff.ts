/** The tariff before anyone has changed it, and the first prices of vehicles and sizes that are newer than a tariff. */
import type { CompanyData } from '../../../lib/contract/company/company-data.ts'
import type { TariffData } from '../../../lib/contract/ops/tariffs.ts'

/** Returns the prices that the company's data had, with the rules that applied before there were tariffs. */
export function firstTariff(company: CompanyData): TariffData {
  return withFirstPrices(
    {
      vehicles: [],
      sizes: [],
      extra_stop: 200,
      night: { percent: 0, from: '22:00', to: '06:00' },
      weekend: { percent: 0, days: [6, 7] },
      holidays: { percent: 0, days: [] },
      zones: [],
      demand: { on: true, most_percent: 50 },
      cancellation_percent: company.settings.cancellation_fee_percent
    },
    company
  )
}

/** Adds the vehicles and sizes that are newer than the tariff, with the prices that they were created with. */
export function withFirstPrices(tariff: TariffData, { vehicles, sizes }: CompanyData): TariffData {
  const priced = new Set(tariff.vehicles.map(({ id }) => id))
  const sized = new Set(tariff.sizes.map(({ id }) => id))
  return {
    ...tariff,
    vehicles: [
      ...tariff.vehicles,
      ...vehicles
        .filter(({ id }) => !priced.has(id))
        .map(({ id, base_price, price_per_km, price_per_minute, minimum_price }) => ({
          id,
          base_price,
          price_per_km,
          price_per_minute,
          minimum_price
        }))
    ],
    sizes: [
      ...tariff.sizes,
      ...sizes.filter(({ id }) => !sized.has(id)).map(({ id, surcharge }) => ({ id, surcharge }))
    ]
  }
}
