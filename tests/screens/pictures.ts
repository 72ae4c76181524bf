/** Takes pictures of pages that no longer change, and writes them as small files. */
import { writeFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'

/** The most bytes of a picture on a public page. */
export const mostBytes = 60_000
/** No page shows one wider than 320 CSS pixels, at two device pixels each. */
const mostPixels = 640
/** Pages show the upper part of a phone's screen, so the lower end of a long list isn't seen. */
const mostPixelsDown = 1_320
const qualities = [58, 50, 42]
const mostAttempts = 8

/**
 * Returns a picture of a page or element as soon as two in a row are equal. A moving one gives its last picture. Calls
 * `prepare` before each.
 */
export async function settled(subject: Page | Locator, prepare?: () => Promise<void>): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0)
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    await prepare?.()
    const next = await subject.screenshot({ scale: 'device' })
    if (next.equals(before)) return next
    before = next
  }
  return before
}

/** What a visitor would take for a fault: fields without a value, warnings, and words that fill a gap. */
const gaps =
  /\b(?:mm\/dd\/yyyy|dd\/mm\/yyyy|jj\/mm\/aaaa|undefined|NaN)\b|--:--|\{\w+\}|No ratings yet|Pas encore d’avis/
const warnings = '.warning, .notice, [role="alert"], .toast'

/** Returns what of a subject's visible part shouldn't be in a picture for visitors. */
export async function faultsOf(subject: Page | Locator): Promise<string[]> {
  const root = 'goto' in subject ? subject.locator('body') : subject
  return root.evaluate(
    (element, [pattern, selector]) => {
      const isShown = (each: Element) => {
        const { top, bottom, width } = each.getBoundingClientRect()
        return (
          bottom > 0 && top < innerHeight && width > 1 && each.checkVisibility({ visibilityProperty: true })
        )
      }
      const shown = [...element.querySelectorAll('*')].filter(isShown)
      const texts = shown.flatMap(each =>
        [...each.childNodes].flatMap(node =>
          node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []
        )
      )
      const empty = shown.filter(
        each =>
          each.matches('input:not([type=hidden], [type=radio], [type=checkbox], [type=search]), textarea') &&
          !(each as HTMLInputElement).value
      )
      return [
        ...texts.filter(text => new RegExp(pattern).test(text)),
        ...shown
          .filter(each => each.matches(selector) && each.textContent?.trim())
          .map(each => each.textContent ?? ''),
        ...empty.map(each => `An empty field: ${each.outerHTML.slice(0, 120)}`)
      ]
    },
    [gaps.source, warnings] as const
  )
}

/** Writes an AVIF file, with the highest quality that fits. Throws if none does. */
export async function writePicture(png: Buffer, file: string): Promise<void> {
  for (const quality of qualities) {
    const small = await sharp(png)
      .resize({ width: mostPixels, withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = small.info
    const bytes = await sharp(small.data)
      .extract({ left: 0, top: 0, width, height: Math.min(height, mostPixelsDown) })
      .avif({ quality, effort: 6 })
      .toBuffer()
    if (bytes.byteLength > mostBytes) continue
    writeFileSync(file, bytes)
    return
  }
  throw new Error(`${file} is larger than ${mostBytes} bytes.`)
}

/** Puts pictures of 900 pixels in height side by side, each 450 pixels high, in rows that a screen can show. */
export async function writeSheet(shots: Buffer[], file: string, width: number): Promise<void> {
  const [height, gap, widest] = [450, 12, 1_600]
  const each = Math.round(width / 2)
  const columns = Math.floor(widest / (each + gap))
  const inRow = Math.min(columns, shots.length)
  const small = await Promise.all(shots.map(shot => sharp(shot).resize({ width: each, height }).toBuffer()))
  await sharp({
    create: {
      width: inRow * (each + gap) + gap,
      height: Math.ceil(shots.length / columns) * (height + gap) + gap,
      channels: 3,
      background: '#888888'
    }
  })
    .composite(
      small.map((input, index) => ({
        input,
        left: gap + (index % columns) * (each + gap),
        top: gap + Math.floor(index / columns) * (height + gap)
      }))
    )
    .webp({ quality: 80 })
    .toFile(file)
}
