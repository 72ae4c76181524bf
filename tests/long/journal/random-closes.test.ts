/** 20,000 random operations with cash counts, closes, payments and deaths before the commit: half of them in each of two worlds. */
import { test } from 'vitest'
import { randomSeed } from '../../random-books.ts'
import { compareCloses } from '../../random-closes.ts'

const seed = randomSeed()
/** Fewer show that the test works. */
const operations = Number(process.env['RANDOM_OPERATIONS'] ?? 20_000)

// Each waits for its database most of the time.
test.concurrent.each([seed, seed + 1])(
  'closed days stay, and the cash is right (RANDOM_SEED=%i)',
  { timeout: 7_200_000 },
  one => compareCloses(one, { operations: operations / 2, every: 1_000, close: 400 })
)
