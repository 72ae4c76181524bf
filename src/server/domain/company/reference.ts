/** The four lists, in the format of the contract. */
import type {
  CancellationReason,
  TransportSize,
  TransportType,
  UnitOfMeasurement
} from '../../../lib/contract/company.ts'
import type { CompanyData } from '../../../lib/contract/company/company-data.ts'
import { minorDigits } from '../../../lib/format/numbers/money.ts'
import type { TariffData } from '../../../lib/contract/ops/tariffs.ts'

export interface Lists {
  transportTypes: TransportType[]
  transportSizes: TransportSize[]
  units: UnitOfMeasurement[]
  reasons: CancellationReason[]
}

/** All entries, which earlier deliveries may refer to. */
export interface ReferenceData extends Lists {
  /** The entries that can be chosen. The given calls serve them. */
  offered: Lists
}

/** Returns the lists with the prices of a tariff, which has some for every vehicle and size. */
export function referenceOf(data: CompanyData, tariff: TariffData): ReferenceData {
  const offered = <Entry extends { retired: boolean }>(list: Entry[]) => list.filter(each => !each.retired)
  return {
    ...listsOf(data, tariff),
    offered: listsOf(
      {
        ...data,
        vehicles: offered(data.vehicles),
        sizes: offered(data.sizes),
        units: offered(data.units),
        reasons: offered(data.reasons)
      },
      tariff
    )
  }
}

/** Each price is in the company's currency. */
function listsOf({ settings, vehicles, sizes, units, reasons }: CompanyData, tariff: TariffData): Lists {
  const money = { currency: settings.currency, currency_digits: minorDigits(settings.currency) }
  const prices = new Map(tariff.vehicles.map(each => [each.id, each]))
  const surcharges = new Map(tariff.sizes.map(each => [each.id, each]))
  return {
    transportTypes: vehicles.map(each => ({ ...served(each), ...prices.get(each.id), ...money })),
    transportSizes: sizes.map(each => ({ ...served(each), ...surcharges.get(each.id) })),
    units: units.map(served),
    reasons: reasons.map(each => ({ ...served(each), fee_percent: feePercentOf(tariff, each) }))
  }
}

/** Only customers pay for a cancellation. */
export function feePercentOf(
  { cancellation_percent }: Pick<TariffData, 'cancellation_percent'>,
  { audience }: Pick<CompanyData['reasons'][number], 'audience'>
): number {
  return audience === 'customer' ? cancellation_percent : 0
}

/** Without the fields that are only for editing. */
function served<Entry extends { retired: boolean; translations: object }>(
  entry: Entry
): Omit<Entry, 'retired' | 'translations'> {
  const { retired: _, translations: __, ...rest } = entry
  return rest
}
