/** A browser's translator: it replaces each text of a page by elements, and goes on to do so while the page changes. */
import type { BrowserContext } from 'playwright/test'

/**
 * Translates each page that is opened in this context from now on, into the same words. Leaves out what isn't hydrated yet:
 * React finds other texts there than it expects, and renders it again.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const left = '[translate="no"], [data-translated], astro-island[ssr], script, style, textarea, svg'

    function translate(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node as Text
        if (text.data.trim() !== '' && !text.parentElement?.closest(left)) texts.push(text)
      }
      for (const text of texts) {
        const translated = document.createElement('font')
        translated.dataset['translated'] = ''
        translated.appendChild(document.createElement('font')).textContent = text.data
        text.replaceWith(translated)
      }
    }

    addEventListener('load', () => {
      translate()
      setInterval(translate, 400)
    })
  })
}
