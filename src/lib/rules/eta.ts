/**
 * Returns realistic bounds for a driving time in seconds. City driving times spread by about a sixth below and a
 * quarter above the routed time. A red light or a parking spot costs up to a minute in any case.
 */
export function etaBounds(seconds: number): { seconds: number; low_seconds: number; high_seconds: number } {
  return {
    seconds: Math.round(seconds),
    low_seconds: Math.max(0, Math.round(seconds * 0.85 - 10)),
    high_seconds: Math.round(seconds * 1.25 + 45)
  }
}
