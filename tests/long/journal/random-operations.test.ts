/** 5,000 random operations, with books that are posted again from nothing now and then, and kills while that happens. */
import { test } from 'vitest'
import { compareBooks, randomSeed } from '../../random-books.ts'

const seed = randomSeed()
/** Fewer show that the test works. */
const operations = Number(process.env['RANDOM_OPERATIONS'] ?? 5_000)

test(`the books equal an independent count (RANDOM_SEED=${seed})`, { timeout: 7_200_000 }, () =>
  compareBooks(seed, { operations, every: 500, forgotten: 1_000 })
)
