/** Somebody who has a keyboard and nothing else. */
import { expect, type Locator, type Page } from '@playwright/test'

/** More presses than this to come to a control are too many. */
const patience = 60

/** Whether the focus can be seen: on what has it, on the frame around it, or on what it draws before and after itself. */
export function focusSeen(page: Page): Promise<{ seen: boolean; what: string }> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return { seen: false, what: 'nothing has the focus' }
    const drawn = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const frame = focused.closest('.frame')
    const seen =
      drawn(focused) ||
      drawn(focused, '::before') ||
      drawn(focused, '::after') ||
      (frame ? drawn(frame) : false)
    const box = (frame ?? focused).getBoundingClientRect()
    const inSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    return { seen: seen && inSight, what: focused.outerHTML.slice(0, 160) }
  })
}

/** Presses Tab (or Shift+Tab) until `target` has the focus, which is to be seen then. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed <= patience; pressed++) {
    if (pressed > 0) await page.keyboard.press(key)
    if (await target.evaluate(element => element === document.activeElement)) {
      const { seen, what } = await focusSeen(page)
      expect({ seen, what }).toEqual({ seen: true, what })
      return
    }
  }
  throw new Error(`${patience} presses of ${key} did not come to ${String(target)}`)
}

/** Writes into the field that comes next by Tab. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Follows a link, or presses a button. */
export async function pressOn(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Chooses from a set of radio buttons, which Tab enters once and the arrows walk. */
export async function arrowTo(page: Page, wanted: Locator): Promise<void> {
  const entered = page.locator(`input[name="${await wanted.getAttribute('name')}"]:is(:checked, :focus)`)
  await tabTo(page, entered.first())
  for (let pressed = 0; pressed < 8; pressed++) {
    if (await wanted.isChecked()) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrows did not come to ${String(wanted)}`)
}

/**
 * Listens as a screen reader does: to regions that stand there already, each time that what is in one of them changes.
 * A region that comes with its words is noted with `late: `, an assertive one with `loud: `. Returns what is heard, as it
 * grows, on this page and on those that follow it.
 */
export async function listenToRegions(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('heard', (text: string) => void heard.push(text))
  await page.addInitScript(() => {
    const { heard: hear } = window as unknown as { heard(text: string): void }
    const regions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'
    let listening = false
    const known = new WeakSet<Element>()
    const last = new WeakMap<Element, string>()
    const loud = (region: Element) =>
      region.getAttribute('aria-live') === 'assertive' || region.getAttribute('role') === 'alert'
    const words = (region: Element) => (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    const look = () => {
      for (const region of document.querySelectorAll(regions)) {
        const text = words(region)
        if (listening && text && text !== last.get(region))
          hear(`${known.has(region) ? '' : 'late: '}${loud(region) ? 'loud: ' : ''}${text}`)
        known.add(region)
        last.set(region, text)
      }
    }
    document.addEventListener('DOMContentLoaded', () => {
      look()
      listening = true
      new MutationObserver(look).observe(document.documentElement, {
        subtree: true,
        childList: true,
        characterData: true
      })
    })
  })
  return heard
}
