import type { Overlay } from './overlay.ts'

/** The cells that contain an end of a search. Only there does it look at single turns. */
export interface OpenCells {
  /** Opens the cells of these vertices, and closes all others. */
  reset(vertices: Iterable<number>): void
  /** Returns the highest level on which the vertex lies in a closed cell, or -1 if all its cells are open. */
  closedLevel(vertex: number): number
}

export function openCells({ levels }: Overlay): OpenCells {
  const opened = levels.map(level => new Int32Array(level.tableStart.length))
  let generation = 0
  return {
    reset(vertices) {
      generation++
      for (const vertex of vertices) {
        levels.forEach((level, index) => (opened[index]![level.cell[vertex]!] = generation))
      }
    },
    closedLevel(vertex) {
      for (let index = levels.length - 1; index >= 0; index--) {
        if (opened[index]![levels[index]!.cell[vertex]!] !== generation) return index
      }
      return -1
    }
  }
}
