/**
 * Keeps the dashboard current without rendering anything itself: after a change it takes the lists from the page that
 * the server renders. So the lists are HTML with and without script, and no component is sent to the browser.
 */
import type { Eta } from '../../../lib/contract/driver/positions.ts'
import { runAgain } from '../../../lib/run-again.ts'
import { deliveryDetailsPath } from '../../../lib/paths.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { hasPackages, hasPlaces, packagesPath } from '../../../stores/booking/draft.ts'
import { showServedIcons } from '../../../stores/company/served-icons.ts'
import { $data } from '../../../stores/core/app.ts'
import { $connection, listen } from '../../../stores/shell/event-stream.ts'
import { regional } from '../../format/regional.ts'
import { etaClock } from '../../format/times/eta.ts'
import { showCompanyTimes, showZoneNote } from '../../format/times/company-times.ts'

/** The words and the cursor that the server puts on the element. */
interface OverviewData {
  cursor: string
  locale: Locale
  /** The label of each state of the connection, as JSON. */
  connectionWords: string
  /** The label of the link to an unfinished booking. */
  continueWords: string
}

/** Starts the updates of `[data-overview]`. */
export function startOverview(): void {
  const overview = document.querySelector<HTMLElement>('[data-overview]')
  if (!overview) return
  const data = overview.dataset as unknown as OverviewData

  const refresh = runAgain(async () => {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null)
    // Offline or an outage: the next event or the next page load shows the change.
    if (!response?.ok) return
    // The session has ended, so the page is another one.
    if (response.redirected) return location.reload()
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    replaceLists(overview, page)
    dress(overview)
  })
  listen(Number(data.cursor), event => {
    if (event.type === 'delivery.updated' || event.type === 'reset') void refresh()
    if (event.type !== 'eta.updated') return
    const mark = overview.querySelector<HTMLElement>(
      `[data-eta-of="${CSS.escape(event.data.pickanddropoff_id)}"]`
    )
    if (!mark) return
    mark.dataset['eta'] = JSON.stringify(event.data.eta)
    showEtas()
  })

  function showEtas(): void {
    for (const mark of overview?.querySelectorAll<HTMLElement>('[data-eta]') ?? []) {
      const eta = JSON.parse(mark.dataset['eta'] ?? '') as Eta
      mark.textContent = etaClock(eta, regional(data.locale))
    }
  }
  /** Fills in what the server can't know: the reader's way to write times. */
  function dress(root: HTMLElement): void {
    showCompanyTimes(root, data.locale)
    showZoneNote(root)
    showServedIcons(root)
    showEtas()
    showConnection()
  }
  function showConnection(): void {
    const words = JSON.parse(data.connectionWords) as Record<string, string>
    const mark = overview?.querySelector<HTMLElement>('[data-connection]')
    const state = $connection.get()
    if (!mark || mark.dataset['state'] === state) return
    mark.dataset['state'] = state
    mark.textContent = words[state] ?? ''
  }
  $connection.listen(showConnection)
  dress(overview)
  showDraft(data.continueWords)
}

/** Replaces the lists by those of a newer page. The focus stays on the same link. */
function replaceLists(overview: HTMLElement, page: Document): void {
  const focused = document.activeElement?.closest('a')?.getAttribute('href')
  for (const list of overview.querySelectorAll('[data-overview-list]')) {
    const newer = page.querySelector(`[data-overview-list="${list.getAttribute('data-overview-list')}"]`)
    if (newer) list.replaceWith(document.adoptNode(newer))
  }
  if (!focused || document.activeElement !== document.body) return
  const same = overview.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)
  const heading = overview.querySelector<HTMLElement>('h2')
  if (heading) heading.tabIndex = -1
  ;(same ?? heading)?.focus()
}

/** Turns the second link into one to the unfinished booking. Both share one line, so nothing moves. */
function showDraft(words: string): void {
  const draft = $data.get()
  const link = document.querySelector<HTMLAnchorElement>('[data-start-more]')
  if (!link || !draft || !hasPlaces(draft)) return
  link.href = hasPackages(draft) ? deliveryDetailsPath : packagesPath(draft)
  const label = link.querySelector('span')
  if (label) label.textContent = words
  link.dataset['startMore'] = 'continue'
}
