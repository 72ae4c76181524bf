/** Uses a page by keyboard only. */
import { holdMilliseconds } from './steps.ts'
import { expect, type Locator, type Page } from 'playwright/test'

/** The highest allowed number of key presses to reach a control. */
const patience = 60

/** Returns whether the focus is visible: on the element, its frame, or its ::before and ::after. */
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

/** Presses Tab (or Shift+Tab) until `target` has the focus, and checks that the focus is visible. */
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
  throw new Error(`${patience} presses of ${key} did not reach ${String(target)}`)
}

/** Reaches a field with Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Reaches a link or a button with Tab and presses it. */
export async function pressOn(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Reaches a button that must be held, and holds it. */
export async function holdOn(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key, { delay: holdMilliseconds })
}

/** Chooses a radio button: Tab enters the group, and the arrow keys move within it. */
export async function arrowTo(page: Page, wanted: Locator): Promise<void> {
  const entered = page.locator(`input[name="${await wanted.getAttribute('name')}"]:is(:checked, :focus)`)
  await tabTo(page, entered.first())
  for (let pressed = 0; pressed < 8; pressed++) {
    if (await wanted.isChecked()) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrow keys did not reach ${String(wanted)}`)
}

/**
 * Listens as a screen reader does: to existing live regions, each time their text changes. Marks a region that was
 * inserted together with its text with `late: `, and an assertive one with `loud: `. Returns a growing list of
 * announcements, on this page and the following ones.
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

/** Chooses a place by keyboard: types the text and takes the first suggestion with Enter. */
export async function chooseFirst(page: Page, field: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true })
  await box.focus()
  await page.keyboard.type(text)
  // Enter takes the first one, which may still be of a shorter text.
  await expect(page.getByRole('option').first()).toHaveAccessibleName(new RegExp(text))
  await page.keyboard.press('Enter')
  // If the list is still of a shorter text, the choice waits for the whole one. To leave the field would give it up.
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveValue(new RegExp(text))
  // The place arrives a moment after its name.
  await page.waitForFunction(name => localStorage.getItem('dropway:data')?.includes(name), text)
}

/** Presses a button with a key, without the way to it. */
export async function pressWithKey(page: Page, button: string, key = 'Enter'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).focus()
  await page.keyboard.press(key)
}
