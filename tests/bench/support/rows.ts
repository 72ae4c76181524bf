/** The rows that benchmarks return: a figure, its ratio to a peer's in the same run, and the aim. */

/** '' is a plain number, such as a score. */
export type Unit = '' | '/s' | 's' | 'ms' | 'µs' | 'MB' | 'KiB' | 'B' | 'statements'

export interface Aim {
  is: 'at least' | 'at most' | 'below'
  value: number
}

export interface Row {
  name: string
  /** Undefined if it wasn't measured. Then the note says why. */
  figure?: number
  unit: Unit
  /** The ratio of the figure to the peer's, or of the speeds, as the name says. */
  peer?: string
  ratio?: number
  /** For the ratio, or for the figure if there is no ratio. */
  aim?: Aim
  /** Undefined if the row has no aim, or if this form leaves it out. */
  met?: boolean
  note?: string
}

/** What a run measures. */
export interface Plan {
  /** The quick form has fewer rounds. Its figures are noisier. */
  full: boolean
  /** The tiny form has small numbers. It only shows that each figure can be measured, so its figures mean nothing. */
  tiny: boolean
  rounds: number
  /** The length of a round of load. */
  seconds: number
}

/** What a benchmark is asked for, and what it gives besides its rows. */
export interface Asked {
  /** The words after its name. */
  words: readonly string[]
  /** Goes into the JSON file beside the rows. */
  extra: Record<string, unknown>
}

/** A file in tests/bench exports this. */
export interface Bench {
  run(plan: Plan, asked: Asked): Promise<Row[]>
  /** The parts that words after its name choose, as the command's usage says them. Without it, there are none. */
  parts?: string
  /** Why the quick form leaves the benchmark out, unless it's asked for by its name. */
  onlyFull?: string
}

export const plans: Record<'tiny' | 'quick' | 'full', Plan> = {
  tiny: { full: false, tiny: true, rounds: 1, seconds: 1 },
  quick: { full: false, tiny: false, rounds: 3, seconds: 2 },
  full: { full: true, tiny: false, rounds: 5, seconds: 5 }
}

export const atLeast = (value: number): Aim => ({ is: 'at least', value })
export const atMost = (value: number): Aim => ({ is: 'at most', value })
export const below = (value: number): Aim => ({ is: 'below', value })

/** Returns whether a value reaches the aim. NaN doesn't. */
export function reaches(value: number, aim: Aim): boolean {
  if (aim.is === 'at least') return value >= aim.value
  return aim.is === 'at most' ? value <= aim.value : value < aim.value
}

/** A figure that is measured alone. */
export function alone(name: string, figure: number, unit: Unit, aim?: Aim): Row {
  return { name, figure, unit, ...(aim ? { aim, met: reaches(figure, aim) } : {}) }
}

/** A figure beside a peer's in the same run. */
export function beside(
  name: string,
  [figure, unit]: [number, Unit],
  [peer, ratio]: [string, number],
  aim?: Aim
): Row {
  return { name, figure, unit, peer, ratio, ...(aim ? { aim, met: reaches(ratio, aim) } : {}) }
}

/** A figure that the quick form leaves out. It misses no aim. */
export const leftOut = (name: string, note: string): Row => ({ name, unit: '', note })

/** A figure that couldn't be measured. It counts as missed. */
export const missing = (name: string, note: string): Row => ({ name, unit: '', note, met: false })

/** Returns whether a figure was measured: a number, not below 0, and more than 0 of what happens per second. */
function isMeasured({ figure, unit, ratio = 1 }: Row): boolean {
  if (figure === undefined || !Number.isFinite(figure) || !Number.isFinite(ratio) || ratio <= 0) return false
  return unit === '/s' ? figure > 0 : figure >= 0
}

/** Returns a row as its form judges it. A figure that isn't a sane number is missed. The tiny form judges nothing else. */
export function judged(row: Row, { tiny }: Pick<Plan, 'tiny'>): Row {
  if (row.figure === undefined) return row
  if (!isMeasured(row)) return { ...row, met: false, note: 'not measured' }
  if (!tiny) return row
  const { aim: _, met: __, ...figure } = row
  return figure
}
