export interface EtaBounds {
  seconds: number
  low_seconds: number
  high_seconds: number
}

/**
 * Returns realistic bounds for a driving time in seconds. City driving times spread by about a sixth below and a
 * quarter above the routed time. A red light or a parking spot costs up to a minute in any case.
 */
export function etaBounds(seconds: number): EtaBounds {
  return {
    seconds: Math.round(seconds),
    low_seconds: Math.max(0, Math.round(seconds * 0.85 - 10)),
    high_seconds: Math.round(seconds * 1.25 + 45)
  }
}

/** Returns the bounds of a driving time at a stop where nothing begins before `earliest`, in seconds from now. */
export function etaBoundsFrom(earliest: number, seconds: number): EtaBounds {
  const bounds = etaBounds(seconds)
  const from = (each: number) => Math.max(each, Math.round(earliest))
  return {
    seconds: from(bounds.seconds),
    low_seconds: from(bounds.low_seconds),
    high_seconds: from(bounds.high_seconds)
  }
}
