/** How long an open page waits before it looks for a newer build, unless BUILD_CHECK_MINUTES says otherwise. */
export const defaultBuildCheckMinutes = 15

/** The answer of /build.json. */
export interface BuildAnswer {
  /** '' in development, where there is no build. */
  id: string
  /** When an open page looks again. */
  check_minutes: number
}
