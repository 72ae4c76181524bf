/** Turns a draft's gazetteer into columns. It's done once, when a pack is written. */
import { fixed } from '../../geometry.ts'
import type { Point } from '../../geo.ts'
import type { Gazetteer } from '../../draft.ts'
import { buildAddresses } from './build-addresses.ts'
import { buildAreas } from './build-areas.ts'
import { buildCrossings } from './build-crossings.ts'
import { buildPositions } from './build-positions.ts'
import { buildTerms } from './build-terms.ts'
import { listPlaces } from './listed-places.ts'
import { placeLetters } from '../place-columns.ts'
import type { PlaceColumns } from '../place-columns.ts'
import { createNumbering, packTexts } from '../texts.ts'

/** Builds the columns. The center is where the plane of the reverse search touches the globe. */
export function buildColumns(gazetteer: Gazetteer, center: Point): PlaceColumns {
  const places = listPlaces(gazetteer)
  const [names, details, categories] = [createNumbering(), createNumbering(), createNumbering()]
  categories.numberOf('')
  const placeName = Int32Array.from(places, place => names.numberOf(place.name))
  const placeDetail = Int32Array.from(places, place => details.numberOf(place.detail))
  const placeCategory = Uint8Array.from(places, place => categories.numberOf(place.category))
  const addresses = buildAddresses(gazetteer.addresses, places, details)
  const { placeArea, areas } = buildAreas(placeDetail, details.texts(), addresses)
  const [name, detail, category] = [names, details, categories].map(each => packTexts(each.texts()))
  return {
    placeKind: Uint8Array.from(places, place => placeLetters.indexOf(place.letter)),
    placeName,
    placeDetail,
    placeArea,
    placeCategory,
    placeImportance: Uint8Array.from(places, place => Math.round(place.importance * 255)),
    placeLongitude: Int32Array.from(places, place => fixed(place.longitude)),
    placeLatitude: Int32Array.from(places, place => fixed(place.latitude)),
    nameBytes: name!.bytes,
    nameStart: name!.start,
    detailBytes: detail!.bytes,
    detailStart: detail!.start,
    categoryBytes: category!.bytes,
    categoryStart: category!.start,
    ...addresses,
    ...buildCrossings(gazetteer.crossings, places),
    ...buildPositions(addresses, places, center),
    ...buildTerms(places, areas, placeCategory, categories.texts())
  }
}
