/** Whom to ask next. Pure: time is passed in. Meters and seconds. */

/** Straight-line radii around the pickup; the search widens through them. */
const ringsMeters = [1_500, 3_000, 6_000, 12_000, 25_000] as const
/** A wider ring opens after each of these many seconds. */
const ringOpensEverySeconds = 4
/** A driver who let an offer run out may be asked for the same delivery again after this. */
const askAgainAfterSeconds = 90
/** A position older than this does not count: the driver may be anywhere by now. */
export const freshPositionSeconds = 30
/** Routed time is computed for this many drivers of a ring at most, nearest first. */
const routedCandidates = 20

export interface Candidate {
  driverId: string
  simulated: boolean
  /** Straight line to the pickup. */
  meters: number
}

export interface Contacted {
  driverId: string
  status: 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  answeredAt: Date | null
}

/** The rings open after this many seconds of searching, smallest first. */
export function openRings(elapsedSeconds: number): number[] {
  const count = 1 + Math.floor(Math.max(0, elapsedSeconds) / ringOpensEverySeconds)
  return ringsMeters.slice(0, Math.min(count, ringsMeters.length))
}

/** Whether this driver may be asked for this delivery (again). */
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
  /** Nearest first by straight line; the caller routes them and asks the quickest. */
  candidates: Candidate[]
}

/**
 * The drivers among whom the quickest by road is asked next: people before simulated drivers, in the
 * smallest open ring that holds one. Undefined while there is nobody.
 */
export function shortlist(
  candidates: readonly Candidate[],
  asked: readonly Contacted[],
  elapsedSeconds: number,
  now: Date
): Shortlist | undefined {
  const askable = candidates.filter(candidate => mayContact(candidate.driverId, asked, now))
  const people = askable.filter(candidate => !candidate.simulated)
  // A person anywhere in reach comes before the nearest simulated driver, so all rings are open to them.
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
