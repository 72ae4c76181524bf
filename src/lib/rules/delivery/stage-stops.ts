/** The stops of a delivery as the rules see them, and where its packages are. Pure. */
import type { StopStatus } from '../../contract/delivery/deliveries.ts'
import type { Stage } from '../../contract/delivery/stages.ts'

export interface StageStop {
  id: string
  kind: 'pickup' | 'dropoff'
  position: number
  status: StopStatus
  /** Only of a dropoff: the ids of the pickups that its packages come from. Absent if the delivery has one pickup. */
  pickups?: readonly string[] | null | undefined
}

/** The stages that are about stops. */
export type StopStage = Exclude<Stage, 'taken_over'>
type StopTable = Record<StopStatus, Partial<Record<StopStage, StopStatus>>>
const stopTables: Record<StageStop['kind'], StopTable> = {
  pickup: {
    waiting: { arrived: 'arrived', picked_up: 'done', failed: 'failed' },
    arrived: { picked_up: 'done', failed: 'failed' },
    done: { returned: 'returned' },
    failed: {},
    returned: {},
    removed: {}
  },
  dropoff: {
    waiting: { arrived: 'arrived' },
    arrived: { absent: 'arrived', completed: 'done', failed: 'failed' },
    failed: { returned: 'returned' },
    done: {},
    returned: {},
    removed: {}
  }
}

/** Returns a stop's status after a stage report, or undefined if the table doesn't allow it. */
export function stopAfter({ kind, status }: StageStop, stage: StopStage): StopStatus | undefined {
  return stopTables[kind][status][stage]
}

/** Checks whether something is left to do at a stop, other than a return. */
export const isOpen = ({ status }: StageStop): boolean => status === 'waiting' || status === 'arrived'

const inOrder = (one: StageStop, other: StageStop) => one.position - other.position

/** Returns the stops of one kind, in their order. */
export function stopsOfKind<Stop extends StageStop>(stops: readonly Stop[], kind: StageStop['kind']): Stop[] {
  return stops.filter(stop => stop.kind === kind).toSorted(inOrder)
}

/** Returns the last stop of one kind that a driver finished, of stops in their order. */
export const lastDone = <Stop extends Pick<StageStop, 'kind' | 'status'>>(
  stops: readonly Stop[],
  kind: StageStop['kind']
): Stop | undefined => stops.findLast(stop => stop.kind === kind && stop.status === 'done')

/** Checks whether a delivery has several pickups, also if some of them failed. */
export function hasSeveralPickups(stops: readonly Pick<StageStop, 'kind'>[]): boolean {
  return stops.filter(({ kind }) => kind === 'pickup').length > 1
}

/** Checks whether a stop is a pickup that failed, so that its packages don't count anymore. */
export const isFailedPickup = ({ kind, status }: Pick<StageStop, 'kind' | 'status'>): boolean =>
  kind === 'pickup' && status === 'failed'

/** Checks whether a package's pickup failed. A package of a delivery with one pickup doesn't name it. */
export const isRemoved = (
  item: { pickup_stop_id?: string | undefined },
  stops: readonly Pick<StageStop, 'id' | 'kind' | 'status'>[]
): boolean => stops.some(stop => stop.id === item.pickup_stop_id && isFailedPickup(stop))

/** Checks whether packages of a dropoff come from a pickup. */
const comesFrom = (dropoff: StageStop, pickup: StageStop) => dropoff.pickups?.includes(pickup.id) ?? true

/** Returns the pickups of a dropoff that haven't failed. */
export function sourcesOf<Stop extends StageStop>(dropoff: StageStop, stops: readonly Stop[]): Stop[] {
  return stopsOfKind(stops, 'pickup').filter(pickup => !isFailedPickup(pickup) && comesFrom(dropoff, pickup))
}

/** Checks whether all packages of a dropoff were picked up. */
export function isLoaded(dropoff: StageStop, stops: readonly StageStop[]): boolean {
  return sourcesOf(dropoff, stops).every(({ status }) => status === 'done')
}

/** Checks whether the driver has had packages on board. */
export function hasBegun(stops: readonly StageStop[]): boolean {
  return stops.some(({ kind, status }) => kind === 'pickup' && (status === 'done' || status === 'returned'))
}

/** Returns the pickups that packages of failed dropoffs must be brought back to, in their order. */
export function pickupsToReturnTo<Stop extends StageStop>(stops: readonly Stop[]): Stop[] {
  const failed = stops.filter(stop => stop.kind === 'dropoff' && stop.status === 'failed')
  return stopsOfKind(stops, 'pickup').filter(
    pickup => pickup.status === 'done' && failed.some(dropoff => comesFrom(dropoff, pickup))
  )
}

/** Where a package can be. `removed`: its pickup failed. */
export type PackagePlace = 'pickup' | 'on-board' | 'delivered' | 'returned' | 'removed'

/** Returns where a package is, by the status of its pickup and its dropoff. */
export function packagePlace(
  pickup: Pick<StageStop, 'status'>,
  dropoff: Pick<StageStop, 'status'>
): PackagePlace {
  if (pickup.status === 'failed') return 'removed'
  if (pickup.status === 'waiting' || pickup.status === 'arrived') return 'pickup'
  if (dropoff.status === 'done') return 'delivered'
  // A delivery with one pickup has the return only at its dropoffs.
  return pickup.status === 'returned' || dropoff.status === 'returned' ? 'returned' : 'on-board'
}
