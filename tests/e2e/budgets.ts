/**
 * The budget of each page: the bytes, statements and calls that one visit may cost. page-budget.spec.ts keeps the
 * server's part, budget.spec.ts the browser's. A limit is an alarm and not an aim: some 15 % above the measured value. A
 * feature may raise one.
 */
const kB = 1_000

export interface Budget {
  /** Statements of the database per request. */
  statements?: number
  /** Requests to the API and to own-origin endpoints until the page is idle, without the event stream. */
  calls: number
  /**
   * Bytes of script that the page names, with all that they import, compressed. What loads later doesn't count: the map
   * engine, dialogs, the signed-in page's script.
   */
  script: number
  /** Whether the page loads the map engine. */
  map?: true
  /** Bytes of style sheets, compressed. */
  styles: number
}

const styles = 15 * kB

/** Pages for everyone. */
export const publicBudgets: Record<string, Budget> = {
  '/': { calls: 0, script: 0, styles },
  '/landing': { calls: 0, script: 0, styles },
  '/terms': { calls: 0, script: 0, styles },
  '/help': { calls: 0, script: 0, styles },
  '/contact': { calls: 0, script: 0, styles },
  '/offline': { calls: 0, script: 0, styles },
  '/estimate': { calls: 0, script: 0, styles: 12.8 * kB },
  '/signin': { calls: 0, script: 89.7 * kB, styles },
  '/register': { calls: 0, script: 143.1 * kB, styles },
  '/forgot-password': { calls: 0, script: 137.3 * kB, styles }
}

/** The address of a delivery that the test books, without its id. */
export const livePage = '/dashboard/route/'

/**
 * Pages of a customer with 20 active and 5 ended deliveries. The first one reads the four lists of reference data and
 * the profile.
 */
export const customerBudgets: Record<string, Budget> = {
  '/dashboard': { statements: 3, calls: 5, script: 131.1 * kB, styles: 15.5 * kB },
  // Past and scheduled deliveries, and whether something repeats.
  '/dashboard/package': { statements: 9, calls: 1, script: 140.7 * kB, styles: 15 * kB },
  '/dashboard/message': { statements: 3, calls: 1, script: 139.5 * kB, styles: 16.4 * kB },
  '/dashboard/notifications': {
    statements: 3,
    calls: 1,
    script: 134.2 * kB,
    styles: 14.6 * kB
  },
  '/dashboard/one': {
    // The panel lists known places, asks for now or later, and says where a road can't be used.
    statements: 6,
    calls: 1,
    script: 158.4 * kB,
    map: true,
    styles: 29.2 * kB
  },
  '/dashboard/multiple': { calls: 1, script: 159 * kB, map: true, styles: 29.7 * kB },
  // The second and third step have the map and the panel of the first. This one stores photos, too.
  '/dashboard/onePackage': { calls: 1, script: 158.8 * kB, map: true, styles: 29.7 * kB },
  '/dashboard/delivery_details': { calls: 1, script: 155.3 * kB, map: true, styles: 28.6 * kB },
  // Five of them ask which deliveries can be added and which organizations can be joined.
  '/account': { statements: 10, calls: 1, script: 174.2 * kB, styles: 18.4 * kB },
  [livePage]: {
    statements: 3,
    calls: 1,
    script: 167.9 * kB,
    map: true,
    styles: 30.4 * kB
  }
}
