/** Requirements for pages in small windows, on touch screens, in forced colors and with reduced motion. */
import type { Page } from 'playwright/test'

/** The smallest touch target, in CSS pixels. */
const target = 44
/** Half a pixel is rounding. */
const slack = 0.5

/** Waits for layout and paint after a change of the page. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * Shows the open page in a color mode, as a change of the system does. The page hears of it somewhat later. A page
 * that is meant for paper keeps its mode.
 */
export async function showMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode })
  await page.locator(`html:is([data-mode="${mode}"], [data-mode-forced])`).waitFor({ state: 'attached' })
  await settled(page)
}

/** Returns controls that are smaller than a touch target. Links within a sentence are exempt. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least, about]) => {
      const found: string[] = []
      const controls =
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="slider"], [role="option"], [tabindex="0"]'
      for (const control of document.querySelectorAll<HTMLElement>(controls)) {
        if (control.closest('[inert], .visually-hidden, [aria-hidden="true"]')) continue
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        if (control.matches('.skip-link, :disabled') || control.closest('.maplibregl-ctrl-attrib')) continue
        // A control also counts as large enough through its label or the frame around it.
        const label =
          control.closest('label') ?? (control.id && document.querySelector(`label[for="${control.id}"]`))
        const boxes = [control, control.closest('.frame'), label || null]
          .filter(each => each !== null)
          .map(each => each.getBoundingClientRect())
        const own = boxes[0]!
        if (own.width === 0 || own.height === 0) continue
        const inSentence =
          control.matches('a') &&
          getComputedStyle(control).display === 'inline' &&
          [...(control.parentNode?.childNodes ?? [])].some(
            node =>
              node.textContent?.trim() &&
              (node instanceof Text ||
                // A translated text.
                (node instanceof HTMLElement && node.matches('font[data-translated]')) ||
                (node instanceof HTMLSpanElement && getComputedStyle(node).display === 'inline'))
          )
        if (inSentence) continue
        if (boxes.some(box => box.width >= least - about && box.height >= least - about)) continue
        found.push(`${Math.round(own.width)}x${Math.round(own.height)}: ${control.outerHTML.slice(0, 140)}`)
      }
      return found
    },
    [target, slack] as const
  )
}

/** Returns layout problems: content wider than the window, and controls that are cut off or covered. */
export function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')]
        .filter(each => each.getBoundingClientRect().right > clientWidth + 1)
        .map(each => `${each.tagName}.${each.className}`)
      found.push(`wider than the window: ${scrollWidth} > ${clientWidth}: ${wide.slice(0, 4).join(', ')}`)
    }
    const controls =
      '#content :is(a[href].button, button, input:not([type="hidden"]), select, textarea, summary)'
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (control.closest('[inert], .visually-hidden, [aria-hidden="true"], .map-canvas')) continue
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const what = control.outerHTML.slice(0, 120)
      // The label of a button does not fit into it.
      if (control.matches('button, a') && control.scrollWidth > control.clientWidth + 2)
        found.push(`words cut off: ${what}`)
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = control.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) {
        found.push(`out of reach at ${Math.round(x)},${Math.round(y)}: ${what}`)
        continue
      }
      const hit = document.elementFromPoint(x, y)
      const label = control.closest('label')
      if (!hit || !(control.contains(hit) || label?.contains(hit) || hit.contains(control)))
        found.push(`under another: ${what} under ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return found
  })
}

/** Returns elements that cannot be distinguished in forced colors. */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
    const lost: string[] = []
    const seen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0
    const edge = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, outlineStyle } = getComputedStyle(element)
      const border =
        borderTopStyle !== 'none' &&
        Number.parseFloat(borderTopWidth) > 0 &&
        !/rgba\(.*, 0\)|transparent/.test(borderTopColor)
      return border || outlineStyle !== 'none'
    }
    for (const each of document.querySelectorAll(
      '.button, .icon-button, .frame, .radio-card, .card, .dialog'
    ))
      if (seen(each) && !edge(each)) lost.push(`no edge: ${each.outerHTML.slice(0, 120)}`)
    // The chosen and the other member of a set must look different.
    const look = (element: Element) => {
      const of = (style: CSSStyleDeclaration) =>
        [
          style.outlineStyle,
          style.outlineWidth,
          style.borderTopWidth,
          style.borderBottomWidth,
          style.borderTopStyle,
          style.borderTopColor,
          style.borderBottomColor,
          style.textDecorationLine,
          style.backgroundColor,
          style.color
        ].join()
      return [
        of(getComputedStyle(element)),
        of(getComputedStyle(element, '::before')),
        of(getComputedStyle(element, '::after'))
      ].join('|')
    }
    const sets: [chosen: string, other: string][] = [
      ['.radio-card:has(:checked)', '.radio-card:not(:has(:checked, :disabled))'],
      ['.tab[aria-current]', '.tab:not([aria-current])'],
      ['.nav-link[aria-current]', '.nav-link:not([aria-current])'],
      ['.periods [aria-current]', '.periods :not([aria-current])'],
      ['.segment:has(:checked)', '.segment:not(:has(:checked))'],
      ['.switch-track:checked', '.switch-track:not(:checked, :disabled)'],
      ['.check-box:checked', '.check-box:not(:checked, :disabled)']
    ]
    for (const [chosen, other] of sets) {
      const [one, two] = [document.querySelector(chosen), document.querySelector(other)]
      if (one && two && seen(one) && seen(two) && look(one) === look(two))
        lost.push(`no difference: ${chosen}`)
    }
    // Icons must have the color of the text beside them.
    for (const icon of document.querySelectorAll('.button svg, .icon-button svg, .tab svg, .nav-link svg')) {
      const { stroke, fill, color } = getComputedStyle(icon)
      if (seen(icon) && stroke !== color && fill !== color) lost.push(`icon: ${icon.outerHTML.slice(0, 100)}`)
    }
    return lost
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

/** Returns animations that run despite reduced motion. A toast's progress bar and a spinner are exempt. */
export async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(each => {
        const { duration = 0, iterations = 1 } = each.effect?.getComputedTiming() ?? {}
        return (
          each.playState === 'running' && (Number(duration) > 1 || iterations === Number.POSITIVE_INFINITY)
        )
      })
      .map(each => {
        const target = (each.effect as KeyframeEffect | null)?.target
        return `${(each as CSSAnimation).animationName ?? 'script'} on ${target?.outerHTML.slice(0, 100) ?? ''}`
      })
      .filter(name => !/Toastify__progress-bar|spinner/.test(name))
  )
}

/** Runs all checks on the open page: at phone width, at half desktop width, and with text at 200 %. */
export async function fit(page: Page): Promise<string[]> {
  const found: string[] = []
  const note = (where: string, these: string[]) => found.push(...these.map(each => `${where}: ${each}`))
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  note('390 px', await smallTargets(page))
  note('390 px', await crowded(page))
  note('forced colors', await lostInForcedColors(page))
  await page.setViewportSize({ width: 320, height: 640 })
  await settled(page)
  note('320 px', await crowded(page))
  await page.setViewportSize({ width: 640, height: 400 })
  await settled(page)
  note('200 %', await crowded(page))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await settled(page)
  note('letters at 200 %', await crowded(page))
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (before) await page.setViewportSize(before)
  return found
}
