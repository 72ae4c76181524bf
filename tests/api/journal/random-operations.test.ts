/**
 * 500 random operations, against a count that knows nothing of the books. `RANDOM_SEED` runs the operations of a failure again.
 */
import { test } from 'vitest'
import { compareBooks, randomSeed } from '../../random-books.ts'

const seed = randomSeed()

test(`the books equal an independent count (RANDOM_SEED=${seed})`, { timeout: 240_000 }, () =>
  compareBooks(seed, { operations: 500, every: 50, forgotten: 500 })
)
