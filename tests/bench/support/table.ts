/** Prints the rows of all benchmarks as one Markdown table. */
import type { Aim, Row } from './rows.ts'

/** A row with the name of its benchmark. */
export interface NamedRow extends Row {
  bench: string
}

const heads = ['benchmark', 'figure', 'measured', 'beside', 'ratio', 'aim', 'met'] as const

/** Returns a number with three or more significant digits. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  const size = Math.abs(value)
  if (size >= 100) return Math.round(value).toLocaleString('en-US')
  return size === 0 ? '0' : String(Number(value.toPrecision(3)))
}

const signs: Record<Aim['is'], string> = { 'at least': '≥', 'at most': '≤', below: '<' }

function cellsOf(row: NamedRow): string[] {
  const measured = row.figure === undefined ? (row.note ?? '') : `${shown(row.figure)} ${row.unit}`.trim()
  const unit = row.aim && row.ratio === undefined && row.unit !== '/s' ? ` ${row.unit}`.trimEnd() : ''
  return [
    row.bench,
    row.name,
    measured,
    row.peer ?? '',
    row.ratio === undefined ? '' : shown(row.ratio),
    row.aim ? `${signs[row.aim.is]} ${shown(row.aim.value)}${unit}` : '',
    row.met === undefined ? '' : row.met ? 'yes' : '**no**'
  ]
}

export function tableOf(rows: NamedRow[]): string {
  const lines = [[...heads], ...rows.map(cellsOf)]
  const widths = heads.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...others] = lines
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`
  return [line(head), rule, ...others.map(line)].join('\n')
}
