/** 20,000 random operations with cash counts, closes, and deaths before the commit. */
import { test } from 'vitest'
import { randomSeed } from '../../random-books.ts'
import { compareCloses } from '../../random-closes.ts'

const seed = randomSeed()
/** Fewer show that the test works. */
const operations = Number(process.env['RANDOM_OPERATIONS'] ?? 20_000)

test(`closed days stay, and the cash is right (RANDOM_SEED=${seed})`, { timeout: 7_200_000 }, () =>
  compareCloses(seed, { operations, every: 1_000, close: 400 })
)
