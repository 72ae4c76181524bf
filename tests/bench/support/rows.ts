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
  rounds: number
  /** The length of a round of load. */
  seconds: number
}

/** A file in tests/bench exports this. */
export interface Bench {
  run(plan: Plan): Promise<Row[]>
  /** Why the quick form leaves the benchmark out, unless it's asked for by its name. */
  onlyFull?: string
}

export const plans: Record<'quick' | 'full', Plan> = {
  quick: { full: false, rounds: 3, seconds: 2 },
  full: { full: true, rounds: 5, seconds: 5 }
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
