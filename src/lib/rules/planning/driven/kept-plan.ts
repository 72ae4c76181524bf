/** A route as it was published, in the form in which it's compared with the drive. Pure. */

/** A stop of a route. */
export interface KeptStop {
  stop_id: string
  delivery_id: string
  /** When the handover begins and ends. */
  begins_at: string
  leaves_at: string
  /** The latest begin of it. Null for any time. */
  latest_at: string | null
}

export interface KeptPlan {
  version: number
  /** In the order of the route. */
  stops: readonly KeptStop[]
  /** From the first place to the last stop, without the ways from and to a depot. */
  meters: number
  /** When the driver leaves the first place. The same as `ends_at` for a route with one place. */
  departs_at: string
  ends_at: string
  wait_seconds: number
}

/** A shift and its plan as they're kept. */
export interface KeptShift {
  day: string
  shift: number
  from: Date
  to: Date
  plan: KeptPlan | null
  publishedAt: Date | null
  publishedLater: number
}

/** Returns whether a plan that is published now takes the place of the kept one: as long as the shift hasn't begun, or without one. */
export const replacesKept = (kept: Pick<KeptShift, 'from' | 'plan'> | undefined, now: Date): boolean =>
  !kept || kept.plan === null || now < kept.from

/** Returns whether a kept plan was published after its shift had begun, so that a part of it may have been driven already. */
export const isPublishedLate = ({ from, publishedAt }: Pick<KeptShift, 'from' | 'publishedAt'>): boolean =>
  publishedAt !== null && publishedAt >= from
