/**
 * The budget of each page: the bytes, statements and calls that one visit may cost. page-budget.spec.ts keeps the
 * server's part, budget.spec.ts the browser's. A limit is the measured value and about 3 %, or the aim where the page
 * is below it. Make a page cheaper before you raise its limit, and never raise one by more than 5 % without a reason.
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
  '/estimate': { calls: 0, script: 0, styles: 11.6 * kB },
  '/signin': { calls: 0, script: 21.5 * kB, styles },
  '/register': { calls: 0, script: 55.9 * kB, styles },
  '/forgot-password': { calls: 0, script: 51.5 * kB, styles }
}

/** The address of a delivery that the test books, without its id. */
export const livePage = '/dashboard/route/'

/**
 * Pages of a customer with 20 active and 5 ended deliveries. The first one reads the four lists of reference data and
 * the profile.
 */
export const customerBudgets: Record<string, Budget> = {
  // Kept until the account's next event, so a visit reads only the account and the cursor.
  '/dashboard': { html: 41_500, statements: 2, calls: 5, script: 34.6 * kB, styles: 14.1 * kB },
  '/dashboard/package': { html: 58_000, statements: 2, calls: 1, script: 55.5 * kB, styles: 13.6 * kB },
  '/dashboard/message': { html: 22_000, statements: 3, calls: 1, script: 55.8 * kB, styles: 14.9 * kB },
  '/dashboard/notifications': { html: 22_400, statements: 3, calls: 1, script: 51 * kB, styles: 13.3 * kB },
  '/dashboard/one': {
    // The panel lists known places, asks for now or later, and says where a road can't be used.
    html: 27_400,
    statements: 6,
    calls: 1,
    script: 79.7 * kB,
    beforeMap: 58.5 * kB,
    styles: 26.5 * kB
  },
  '/dashboard/multiple': { calls: 1, script: 80.3 * kB, beforeMap: 59.1 * kB, styles: 27 * kB },
  // The second and third step have the map and the panel of the first. This one stores photos, too.
  '/dashboard/onePackage': { calls: 1, script: 81 * kB, beforeMap: 59.9 * kB, styles: 27 * kB },
  '/dashboard/delivery_details': { calls: 1, script: 76.8 * kB, beforeMap: 55.6 * kB, styles: 26 * kB },
  '/account': { html: 51_000, statements: 5, calls: 1, script: 72 * kB, styles: 16.7 * kB },
  [livePage]: {
    html: 57_000,
    statements: 3,
    calls: 1,
    script: 87.7 * kB,
    // Its island may come alive while the engine loads.
    beforeMap: 60 * kB,
    styles: 27.6 * kB
  }
}
