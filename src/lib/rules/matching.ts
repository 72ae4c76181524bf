/** Which drivers to contact next. Pure: time is passed in. Units are meters and seconds. */

/** Straight-line radii around the pickup. The search widens from each to the next. */
const ringsMeters = [1_500, 3_000, 6_000, 12_000, 25_000] as const
/** A wider ring opens each time this many seconds have passed. */
const ringOpensEverySeconds = 4
/** A driver who let an offer expire may get another offer for the same delivery after this. */
const askAgainAfterSeconds = 90
/** A position older than this doesn't count, because the driver may be anywhere by now. */
export const freshPositionSeconds = 30
/** Driving time is computed for at most this many drivers of a ring, nearest first. */
const routedCandidates = 20

export interface Candidate {
  driverId: string
  simulated: boolean
  /** Straight-line distance to the pickup. */
  meters: number
}

export interface Contacted {
  driverId: string
  status: 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  answeredAt: Date | null
}

/** Returns the rings that are open after this many seconds of searching, smallest first. */
export function openRings(elapsedSeconds: number): number[] {
  const count = 1 + Math.floor(Math.max(0, elapsedSeconds) / ringOpensEverySeconds)
  return ringsMeters.slice(0, Math.min(count, ringsMeters.length))
}

/** Checks whether this driver may get an offer for this delivery (again). */
export function mayContact(driverId: string, asked: readonly Contacted[], now: Date): boolean {
  return asked
    .filter(offer => offer.driverId === driverId)
    .every(
      offer =>
        offer.status === 'expired' &&
        offer.answeredAt !== null &&
        now.getTime() - offer.answeredAt.getTime() >= askAgainAfterSeconds * 1000
    )
}

export interface Shortlist {
  ringMeters: number
  /** Nearest first in a straight line. The caller routes them and contacts the fastest. */
  candidates: Candidate[]
}

/**
 * Returns the drivers to choose from: people before simulated drivers, in the smallest open ring that has one. The
 * caller contacts the fastest of them by road. Returns undefined while there is no driver.
 */
export function shortlist(
  candidates: readonly Candidate[],
  asked: readonly Contacted[],
  elapsedSeconds: number,
  now: Date
): Shortlist | undefined {
  const askable = candidates.filter(candidate => mayContact(candidate.driverId, asked, now))
  const people = askable.filter(candidate => !candidate.simulated)
  // A person anywhere in range comes before the nearest simulated driver, so all rings are open to people.
  return inSmallestRing(people, ringsMeters) ?? inSmallestRing(askable, openRings(elapsedSeconds))
}

function inSmallestRing(candidates: readonly Candidate[], rings: readonly number[]): Shortlist | undefined {
  for (const ringMeters of rings) {
    const within = candidates.filter(candidate => candidate.meters <= ringMeters)
    if (within.length > 0) {
      const nearest = within.toSorted((a, b) => a.meters - b.meters).slice(0, routedCandidates)
      return { ringMeters, candidates: nearest }
    }
  }
  return undefined
}
