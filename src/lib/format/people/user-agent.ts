/** Names as the makers write them. The first match counts, because browsers name each other too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari']
]
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux']
]

export interface Device {
  browser: string | null
  system: string | null
  /** Selects the icon. */
  handheld: boolean
}

/** Parses a User-Agent header: 'Chrome' on 'Android', for example. Unknown parts are null. */
export function deviceOf(userAgent: string): Device {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  const system = named(systems)
  return { browser: named(browsers), system, handheld: /^(Android|iPhone|iPad)$/.test(system ?? '') }
}
