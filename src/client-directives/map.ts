import type { ClientDirective } from 'astro'
import { afterMap } from '../islands/map/after-map.ts'

/** `client:map`: hydrates an island after the page's map has drawn its first picture. */
const map: ClientDirective = load =>
  afterMap(() => {
    void load().then(hydrate => hydrate())
    setTimeout(readNumberFormats)
  })

/**
 * A page's first number format makes a phone's browser read its data for a tenth of a second. Here it does so while the
 * island's code arrives, not within the island's first rendering.
 */
function readNumberFormats(): void {
  new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency: 'EUR' }).format(0)
}

export default map
