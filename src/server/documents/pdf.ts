/**
 * Lays text out on pages of a PDF: paragraphs and rows with columns, from top to bottom. The font is embedded. It has Latin, Greek and
 * Cyrillic letters, and a letter that it doesn't have becomes a replacement character. Knows nothing of what documents say.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'
import fontkit from '@cantoo/fontkit'
import type { QrPath } from '../../lib/format/qr-path.ts'
import { type Archive, archived } from './pdf-archive.ts'
import { linesOf, written } from './pdf-text.ts'

/** In points: A4, its margin, and the space of a line. */
const [width, height, margin] = [595.28, 841.89, 48]
const ink = rgb(0.1, 0.1, 0.12)
const muted = rgb(0.38, 0.38, 0.42)
const hair = rgb(0.82, 0.82, 0.85)

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
const loaded = new Map<string, Promise<Buffer>>()
const fontBytes = (name: string): Promise<Buffer> => {
  const bytes = loaded.get(name) ?? readFile(fontFile(name))
  loaded.set(name, bytes)
  return bytes
}

export interface TextStyle {
  /** In points. 9 by default. */
  size?: number
  bold?: boolean
  muted?: boolean
}

export interface Cell extends TextStyle {
  text: string
  /** Of the width of the page without its margins. */
  part: number
  /** For amounts. */
  atEnd?: boolean
}

export interface PdfDetails {
  title: string
  author: string
  language: string
  /** Written as the time at which it was made. */
  at: Date
}

export interface Pdf {
  text(text: string, style?: TextStyle): void
  /** Writes texts beside each other. A long one is broken into lines. */
  row(cells: readonly Cell[]): void
  rule(): void
  space(points: number): void
  /** Begins a page if less is left of this one. */
  keep(points: number): void
  /** Writes a row with a rule now and at the top of each page that begins from now on. Null ends that. */
  heading(cells: readonly Cell[] | null): void
  /** Draws a code at the right, `points` wide, from here down. What follows is written beside it. */
  code(code: QrPath, points: number): void
  /** Writes a text below each page, and returns the bytes: of a usual PDF, or of one for an archive. */
  end(footer: (page: number, pages: number) => string, archive?: Archive): Promise<Uint8Array>
}

export async function createPdf({ title, author, language, at }: PdfDetails): Promise<Pdf> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setAuthor(author)
  document.setLanguage(language)
  document.setCreationDate(at)
  document.setModificationDate(at)
  // Without ligatures, each letter can be found and copied.
  const embed = async (name: string) =>
    document.embedFont(await fontBytes(name), { subset: true, features: { liga: false } })
  const plain = await embed('DejaVuSans')
  const bold = await embed('DejaVuSans-Bold')

  let page: PDFPage = document.addPage([width, height])
  let y = height - margin
  let repeated: readonly Cell[] | null = null

  const fontOf = (style: TextStyle): PDFFont => (style.bold ? bold : plain)

  function need(points: number): void {
    if (y - points >= margin + 24) return
    page = document.addPage([width, height])
    y = height - margin
    if (repeated) underlined(repeated)
  }

  function row(cells: readonly Cell[]): void {
    const room = width - 2 * margin
    const gap = 8
    let x = margin
    const placed = cells.map(cell => {
      const { size = 9, part } = cell
      const font = fontOf(cell)
      const start = x
      x += part * room
      const lines = linesOf(cell.text, font, size, part * room - gap)
      return { cell, font, size, start, end: x, lines }
    })
    const lineHeight = 1.4 * Math.max(...placed.map(({ size }) => size))
    const rows = Math.max(...placed.map(({ lines }) => lines.length))
    for (let index = 0; index < rows; index++) {
      need(lineHeight)
      y -= lineHeight
      for (const { cell, font, size, start, end, lines } of placed) {
        const text = lines[index]
        if (!text) continue
        const at = cell.atEnd ? end - font.widthOfTextAtSize(text, size) : start
        page.drawText(text, { x: at, y, size, font, color: cell.muted ? muted : ink })
      }
    }
  }

  function rule(): void {
    need(8)
    y -= 5
    page.drawLine({
      start: { x: margin, y },
      end: { x: width - margin, y },
      thickness: 0.6,
      color: hair
    })
    y -= 1
  }

  function underlined(cells: readonly Cell[]): void {
    row(cells)
    rule()
  }

  return {
    row,
    text: (text, style = {}) => row([{ text, part: 1, ...style }]),
    rule,
    space(points) {
      y -= points
    },
    keep: need,
    heading(cells) {
      if (cells) underlined(cells)
      repeated = cells
    },
    code({ size, path }, points) {
      need(points)
      page.drawSvgPath(path, { x: width - margin - points, y, scale: points / size, color: ink })
    },
    async end(footer, archive) {
      const pages = document.getPages()
      for (const [index, each] of pages.entries())
        each.drawText(written(footer(index + 1, pages.length), plain), {
          x: margin,
          y: margin - 12,
          size: 8,
          font: plain,
          color: muted
        })
      if (archive) await archived(document, archive, at)
      return document.save()
    }
  }
}
