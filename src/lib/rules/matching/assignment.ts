/** The assignment problem: gives each row at most one column, and each column to at most one row. Pure. */

export interface Choice {
  column: number
  /** At least 0. */
  cost: number
}

/**
 * Assigns as many rows as possible and, of all such assignments, returns one with the least total cost: for each row
 * its column, or undefined. `choices` has the columns that each row may get.
 *
 * Adds one row after the other along the shortest augmenting path (Jonker and Volgenant). Potentials of rows and columns
 * keep all remaining costs positive. A row that gets no column takes an extra one, which costs more than any
 * assignment.
 */
export function assign(choices: readonly (readonly Choice[])[], columns: number): (number | undefined)[] {
  const highest = choices.map(row => row.reduce((most, { cost }) => Math.max(most, cost), 0))
  const unassigned = 1 + highest.reduce((total, cost) => total + cost, 0)
  const edges = choices.map((row, index) => [...row, { column: columns + index, cost: unassigned }])
  const rowOf = new Int32Array(columns + choices.length).fill(-1)
  const columnOf = new Int32Array(choices.length).fill(-1)
  const rowPotential = new Float64Array(choices.length)
  const columnPotential = new Float64Array(columns + choices.length)
  const distance = new Float64Array(columns + choices.length)
  /** The row from which a column was reached on the shortest path. */
  const from = new Int32Array(columns + choices.length)

  for (const start of choices.keys()) {
    /** Columns that were reached but aren't on the path's tree yet. */
    const reached = new Set<number>()
    const done = new Set<number>()
    distance.fill(Infinity)
    let row = start
    let gone = 0
    let end = -1
    while (end < 0) {
      for (const { column, cost } of edges[row]!) {
        const total = gone + cost - rowPotential[row]! - columnPotential[column]!
        if (total >= distance[column]! || done.has(column)) continue
        distance[column] = total
        from[column] = row
        reached.add(column)
      }
      let nearest = -1
      for (const column of reached)
        if (nearest < 0 || distance[column]! < distance[nearest]!) nearest = column
      reached.delete(nearest)
      gone = distance[nearest]!
      if (rowOf[nearest]! < 0) end = nearest
      else {
        done.add(nearest)
        row = rowOf[nearest]!
      }
    }
    rowPotential[start]! += gone
    for (const column of done) {
      const left = gone - distance[column]!
      rowPotential[rowOf[column]!]! += left
      columnPotential[column]! -= left
    }
    for (let column = end; ;) {
      const previous = from[column]!
      const next = columnOf[previous]!
      rowOf[column] = previous
      columnOf[previous] = column
      if (previous === start) break
      column = next
    }
  }
  return Array.from(columnOf, column => (column < columns ? column : undefined))
}
