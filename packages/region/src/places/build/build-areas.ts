/** Collects where the addresses of each street are, so that a street is found by each of its towns and postal codes. */

/** A street through more details than this is found by the first ones. */
const mostDetails = 12

/** Returns for each place the number of its area, and the text of each area. The first areas are the details themselves. */
export function buildAreas(
  placeDetail: Int32Array,
  details: readonly string[],
  { addressStart, addressDetail }: { addressStart: Int32Array; addressDetail: Int32Array }
): { placeArea: Int32Array; areas: string[] } {
  const areas = [...details]
  const numbers = new Map<string, number>()
  const placeArea = placeDetail.map((own, place) => {
    const found = new Set([own])
    for (let at = addressStart[place]!; at < addressStart[place + 1]!; at++) {
      found.add(addressDetail[at]!)
      if (found.size === mostDetails) break
    }
    if (found.size === 1) return own
    const key = [...found].join(' ')
    const known = numbers.get(key) ?? areas.push([...found].map(at => details[at]!).join(', ')) - 1
    numbers.set(key, known)
    return known
  })
  return { placeArea, areas }
}
