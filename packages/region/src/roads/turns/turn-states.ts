/** The states of a turn table and the turns out of each, while the table is being built. */
import { growing } from '../../growing.ts'

/** A restriction over several roads. */
export interface OverWays {
  /** Arcs in driving order: from, one or more between, to. */
  arcs: number[]
  only: boolean
}

/** The first states are the arcs. Those after them are copies, which restrictions over several roads add. */
export interface States {
  readonly count: number
  arc(state: number): number
  /** Returns the targets of the turns out of a state. */
  out(state: number): ArrayLike<number> & Iterable<number>
  /** Returns all states of an arc, its own first. */
  statesOf(arc: number): number[]
  setOut(state: number, targets: number[]): void
  /** Adds a copy of a state, for an arc. Returns its number. */
  copy(state: number, arc: number): number
}

/** Nearly all states keep the turns of their arc, so those are one column. `turnsOf` is asked once for each arc. */
export function createStates(arcCount: number, turnsOf: (arc: number) => number[]): States {
  const start = new Int32Array(arcCount + 1)
  const targets = growing(Int32Array)
  for (let arc = 0; arc < arcCount; arc++) {
    for (const target of turnsOf(arc)) targets.push(target)
    start[arc + 1] = targets.size
  }
  const column = targets.values()
  const changed = new Map<number, number[]>()
  const arcOfCopy: number[] = []
  const copiesOf = new Map<number, number[]>()
  const out = (state: number) => changed.get(state) ?? column.subarray(start[state], start[state + 1])
  return {
    get count() {
      return arcCount + arcOfCopy.length
    },
    arc: state => (state < arcCount ? state : arcOfCopy[state - arcCount]!),
    out,
    statesOf: arc => [arc, ...(copiesOf.get(arc) ?? [])],
    setOut: (state, next) => void changed.set(state, next),
    copy(state, arc) {
      const copy = arcCount + arcOfCopy.push(arc) - 1
      copiesOf.set(arc, [...(copiesOf.get(arc) ?? []), copy])
      changed.set(copy, [...out(state)])
      return copy
    }
  }
}

/** Copies the arcs between the first and the last, and redirects traffic from the first to the copies. */
export function copyRoads({ arcs, only }: OverWays, states: States): void {
  const last = arcs.at(-1)!
  // An earlier restriction may have copied the beginning of this one. So start from every state of the first arc.
  for (const state of states.statesOf(arcs[0]!)) {
    let current = state
    let isOpen = true
    for (let index = 1; index < arcs.length - 1; index++) {
      const out = [...states.out(current)]
      const place = out.findIndex(target => states.arc(target) === arcs[index])
      if (place < 0) {
        isOpen = false
        break
      }
      const target = out[place]!
      let copy = target
      // An arc's own state is shared by all traffic. A copy belongs to this approach only.
      if (target === states.arc(target)) {
        copy = states.copy(target, arcs[index]!)
        out[place] = copy
        states.setOut(current, out)
      }
      if (only) {
        const next = arcs[index + 1]!
        states.setOut(
          copy,
          [...states.out(copy)].filter(onward => states.arc(onward) === next)
        )
      }
      current = copy
    }
    if (isOpen && !only)
      states.setOut(
        current,
        [...states.out(current)].filter(target => states.arc(target) !== last)
      )
  }
}
