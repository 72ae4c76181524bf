import { expect, test } from 'vitest'
import { seededRandom } from '@dropway/region'
import { assign, type Choice } from '../../../src/lib/rules/matching/assignment.ts'

interface Total {
  assigned: number
  cost: number
}

/** Tries every assignment. */
function bestOfAll(choices: Choice[][], row = 0, used = new Set<number>()): Total {
  const options = choices[row]
  if (!options) return { assigned: 0, cost: 0 }
  let best = bestOfAll(choices, row + 1, used)
  for (const { column, cost } of options) {
    if (used.has(column)) continue
    const rest = bestOfAll(choices, row + 1, new Set([...used, column]))
    const total = { assigned: rest.assigned + 1, cost: rest.cost + cost }
    const isBetter =
      total.assigned > best.assigned || (total.assigned === best.assigned && total.cost < best.cost)
    if (isBetter) best = total
  }
  return best
}

function totalOf(choices: Choice[][], columns: (number | undefined)[]): Total {
  const total = { assigned: 0, cost: 0 }
  for (const [row, column] of columns.entries()) {
    if (column === undefined) continue
    total.assigned++
    total.cost += choices[row]?.find(choice => choice.column === column)?.cost ?? NaN
  }
  return total
}

test('assigns as many as possible for the least total, as a look at every assignment does', () => {
  const random = seededRandom(3)
  for (let round = 0; round < 3_000; round++) {
    const [rows, columns] = [random.below(6), random.below(6)]
    // Few different costs make ties, and missing choices leave rows without a column.
    const highest = random.pick([2, 100])
    const choices = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, (_, column) => ({ column, cost: random.below(highest) })).filter(() =>
        random.chance(0.6)
      )
    )
    const found = assign(choices, columns)
    const given = found.filter(column => column !== undefined)
    expect(new Set(given).size).toBe(given.length)
    expect(totalOf(choices, found)).toEqual(bestOfAll(choices))
  }
})

test('gives up the nearest driver of one search if another has no other', () => {
  const choices = [
    [
      { column: 0, cost: 10 },
      { column: 1, cost: 30 }
    ],
    [{ column: 0, cost: 20 }]
  ]
  expect(assign(choices, 2)).toEqual([1, 0])
})

test('assigns 200 rows that all want the same 400 columns', () => {
  const random = seededRandom(5)
  const choices = Array.from({ length: 200 }, () =>
    Array.from({ length: 400 }, (_, column) => ({ column, cost: 1 + random.below(1_000) }))
  )
  const found = assign(choices, 400)
  expect(new Set(found).size).toBe(200)
  expect(found).not.toContain(undefined)
})
