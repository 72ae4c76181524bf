import { $transportSizes, $transportTypes, $unitMeasurements } from '../core/app.ts'
import { $draft, updateDraft } from './booking.ts'

/**
 * Replaces choices of the draft that the company doesn't offer by the first one that it offers. An empty draft begins
 * with ids that a company can have removed.
 */
export function chooseListed(): void {
  const { packages, transport_type_id } = $draft.get().quote
  const listed = {
    transport_type_id: listedOr($transportTypes.get(), transport_type_id),
    packages: packages.map(item => ({
      ...item,
      transport_size_id: listedOr($transportSizes.get(), item.transport_size_id),
      unit_of_measurement_id: listedOr($unitMeasurements.get(), item.unit_of_measurement_id)
    }))
  }
  const isListed =
    listed.transport_type_id === transport_type_id &&
    listed.packages.every(
      (item, index) =>
        item.transport_size_id === packages[index]?.transport_size_id &&
        item.unit_of_measurement_id === packages[index].unit_of_measurement_id
    )
  if (!isListed) updateDraft({ quote: listed })
}

/** Without a list, every choice stays. */
function listedOr(list: readonly { id: number }[], id: number): number {
  return list.some(each => each.id === id) ? id : (list[0]?.id ?? id)
}
