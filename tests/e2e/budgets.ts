/**
 * The budget of each page: the bytes, statements and calls that one visit may cost. page-budget.spec.ts keeps the
 * server's part, budget.spec.ts the browser's. A limit is an alarm and not an aim: some 15 % above the measured value. A
 * feature may raise one.
 */
const kB = 1_000

export interface Budget {
  /** Bytes of HTML, uncompressed. */
  html?: number
  /** Statements of the database per request. */
  statements?: number
  /** Requests to the API and to own-origin endpoints until the page is idle, without the event stream. */
  calls: number
  /**
   * Bytes of script until the page is idle, compressed, without the map engine. Nobody touches the page. On a page with
   * a map, 10.7 kB of it are the signed-in page's own script, which starts after the map. Of the map's style, 1.1 kB
   * draw a real place: borders, road signs, ferries and airports.
   */
  script: number
  /** Of these, the bytes that load before the map engine. */
  beforeMap?: number
  /** Bytes of style sheets, compressed. */
  styles: number
}

/** Prerendered pages contain their styles. */
const styles = 0

/** Pages for everyone. The build renders most of them. */
export const publicBudgets: Record<string, Budget> = {
  '/': { calls: 0, script: 0, styles },
  '/landing': { calls: 0, script: 0, styles },
  '/terms': { calls: 0, script: 0, styles },
  '/help': { calls: 0, script: 0, styles },
  '/contact': { calls: 0, script: 0, styles },
  '/offline': { calls: 0, script: 0, styles },
  '/estimate': { calls: 0, script: 0, styles: 12.8 * kB },
  '/signin': { calls: 0, script: 34 * kB, styles },
  '/register': { calls: 0, script: 67.1 * kB, styles },
  '/forgot-password': { calls: 0, script: 61.8 * kB, styles }
}

/** The address of a delivery that the test books, without its id. */
export const livePage = '/dashboard/route/'

/**
 * Pages of a customer with 20 active and 5 ended deliveries. The first one reads the four lists of reference data and
 * the profile.
 */
export const customerBudgets: Record<string, Budget> = {
  // Kept until the account's next event, so a visit reads only the account and the cursor.
  '/dashboard': { html: 43_600, statements: 2, calls: 5, script: 41.5 * kB, styles: 15.5 * kB },
  '/dashboard/package': { html: 60_900, statements: 2, calls: 1, script: 66.6 * kB, styles: 15 * kB },
  '/dashboard/message': { html: 23_100, statements: 3, calls: 1, script: 67 * kB, styles: 16.4 * kB },
  '/dashboard/notifications': { html: 23_500, statements: 3, calls: 1, script: 61.2 * kB, styles: 14.6 * kB },
  '/dashboard/one': {
    // The panel lists known places, asks for now or later, and says where a road can't be used.
    html: 28_800,
    statements: 6,
    calls: 1,
    script: 95.6 * kB,
    beforeMap: 70.2 * kB,
    styles: 29.2 * kB
  },
  '/dashboard/multiple': { calls: 1, script: 96.4 * kB, beforeMap: 70.9 * kB, styles: 29.7 * kB },
  // The second and third step have the map and the panel of the first. This one stores photos, too.
  '/dashboard/onePackage': { calls: 1, script: 97.2 * kB, beforeMap: 71.9 * kB, styles: 29.7 * kB },
  '/dashboard/delivery_details': { calls: 1, script: 92.2 * kB, beforeMap: 66.7 * kB, styles: 28.6 * kB },
  '/account': { html: 53_600, statements: 5, calls: 1, script: 86.4 * kB, styles: 18.4 * kB },
  [livePage]: {
    html: 59_800,
    statements: 3,
    calls: 1,
    script: 105.2 * kB,
    // Its island may come alive while the engine loads.
    beforeMap: 72 * kB,
    styles: 30.4 * kB
  }
}
