/** Random operations with cash counts, deaths before the commit, and closes. `RANDOM_SEED` runs the operations of a failure again. */
import { test } from 'vitest'
import { randomSeed } from '../../random-books.ts'
import { compareCloses } from '../../random-closes.ts'

const seed = randomSeed()

test(`closed days stay, and the cash is right (RANDOM_SEED=${seed})`, { timeout: 240_000 }, () =>
  compareCloses(seed, { operations: 400, every: 50, close: 90 })
)
