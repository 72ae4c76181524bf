/** The packages of a draft and the stops that they belong to. */
import { maximumPackages } from '../../lib/contract/pricing.ts'
import { $draft, updateDraft } from './booking.ts'
import { type BookingDraft, blankPackage, type DraftPackage } from './draft.ts'
import { hasMorePickups, type StopOf } from './stops.ts'

/** Returns a key that isn't used yet. */
export const nextKey = (keys: number[]) => Math.max(-1, ...keys) + 1

/** Checks whether nothing is said about a package. */
export const isBlank = ({ category, description, weight, quantity, photos = [] }: DraftPackage) => {
  const blank = blankPackage(0)
  return (
    category === blank.category &&
    description === '' &&
    weight === blank.weight &&
    quantity === blank.quantity &&
    photos.length === 0
  )
}

/**
 * Gives a new stop a package: with several pickups, an empty one that shares its stop with others, because each stop needs
 * only one. Returns null if there would be too many.
 */
export function withPackageFor(draft: BookingDraft, kind: StopOf['kind'], index: number) {
  const { quote, package_keys } = draft
  const { packages } = quote
  const stopOf = (item: DraftPackage) => item[kind] ?? 0
  const shared = packages.findLastIndex(
    item => isBlank(item) && packages.filter(other => stopOf(other) === stopOf(item)).length > 1
  )
  const item = packages[shared]
  if (item && (kind === 'pickup' || hasMorePickups(draft)))
    return { packages: packages.with(shared, { ...item, [kind]: index }), package_keys }
  if (packages.length >= maximumPackages) return null
  const added = { ...blankPackage(quote.dropoffs.length - 1), [kind]: index }
  return { packages: [...packages, added], package_keys: [...package_keys, nextKey(package_keys)] }
}

/**
 * Returns the packages without those of removed dropoffs. Those of a removed pickup come from the first one. An empty one of
 * them is left out if its dropoff has another. A stop without a package gets an empty one.
 */
export function packagesOfRemaining(draft: BookingDraft, from: readonly number[], to: readonly number[]) {
  const { packages } = draft.quote
  const listed = packages.flatMap((item, at) => {
    const dropoff = to.indexOf(item.dropoff)
    const source = from.indexOf(item.pickup ?? 0)
    const isAlone = !packages.some(other => other !== item && other.dropoff === item.dropoff)
    if (dropoff === -1 || (source === -1 && !isAlone && isBlank(item))) return []
    return [{ key: draft.package_keys[at]!, item: { ...item, dropoff, pickup: Math.max(0, source) } }]
  })
  for (const pickup of from.keys()) {
    if (listed.some(({ item }) => item.pickup === pickup)) continue
    const key = nextKey(listed.map(each => each.key))
    listed.push({ key, item: { ...blankPackage(to.length - 1), dropoff: to.length - 1, pickup } })
  }
  for (const dropoff of to.keys()) {
    if (listed.some(({ item }) => item.dropoff === dropoff)) continue
    listed.push({
      key: nextKey(listed.map(each => each.key)),
      item: { ...blankPackage(dropoff), dropoff, pickup: 0 }
    })
  }
  return { packages: listed.map(({ item }) => item), package_keys: listed.map(({ key }) => key) }
}

/** Adds another kind of package for a dropoff. Returns false if the maximum is reached. */
export function addPackage(dropoff: number): boolean {
  const { quote, package_keys } = $draft.get()
  if (quote.packages.length >= maximumPackages) return false
  updateDraft({
    quote: { packages: [...quote.packages, blankPackage(dropoff)] },
    package_keys: [...package_keys, nextKey(package_keys)]
  })
  return true
}

/** Removes a package, but never a dropoff's last one: without a package there is no reason to go there. */
export function removePackage(index: number): void {
  const {
    quote: { packages },
    package_keys
  } = $draft.get()
  const own = packages.filter(item => item.dropoff === packages[index]?.dropoff)
  if (own.length < 2) return
  updateDraft({
    quote: { packages: packages.toSpliced(index, 1) },
    package_keys: package_keys.toSpliced(index, 1)
  })
}
