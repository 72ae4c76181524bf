/** Returns why a dropoff failed, in words; '' for a code that has none. */
export function failureText(
  failures: Readonly<Record<string, string>>,
  code: string | null | undefined
): string {
  return (code && Object.hasOwn(failures, code) ? failures[code] : undefined) ?? ''
}
