/** The four lists, in the format of the contract. */
import type {
  CancellationReason,
  TransportSize,
  TransportType,
  UnitOfMeasurement
} from '../../../lib/contract/company.ts'
import type { CompanyData } from '../../../lib/contract/company/company-data.ts'

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

export function referenceOf(data: CompanyData): ReferenceData {
  const offered = <Entry extends { retired: boolean }>(list: Entry[]) => list.filter(each => !each.retired)
  return {
    ...listsOf(data),
    offered: listsOf({
      ...data,
      vehicles: offered(data.vehicles),
      sizes: offered(data.sizes),
      units: offered(data.units),
      reasons: offered(data.reasons)
    })
  }
}

/** Each price is in the company's currency. */
function listsOf({ settings, vehicles, sizes, units, reasons }: CompanyData): Lists {
  const { currency } = settings
  return {
    transportTypes: vehicles.map(each => ({ ...served(each), currency })),
    transportSizes: sizes.map(served),
    units: units.map(served),
    reasons: reasons.map(each => ({ ...served(each), fee_percent: feePercentOf(settings, each) }))
  }
}

/** Only customers pay for a cancellation. */
export function feePercentOf(
  settings: Pick<CompanyData['settings'], 'cancellation_fee_percent'>,
  { audience }: Pick<CompanyData['reasons'][number], 'audience'>
): number {
  return audience === 'customer' ? settings.cancellation_fee_percent : 0
}

/** Without the fields that are only for editing. */
function served<Entry extends { retired: boolean; translations: object }>(
  entry: Entry
): Omit<Entry, 'retired' | 'translations'> {
  const { retired: _, translations: __, ...rest } = entry
  return rest
}
