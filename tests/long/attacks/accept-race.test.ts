/** 50 drivers accept one delivery at once, 50 times, on each database. */
import { expect, test } from 'vitest'
import { acceptRace, expectedRound } from '../../attacks/accept-race.ts'
import { startCluster } from '../../attacks/cluster.ts'
import { startTestService } from '../../service.ts'

const rounds = 50
const contenders = 50

async function run(environment: Record<string, string>): Promise<void> {
  const world = await startTestService({ environment })
  try {
    const race = await acceptRace(world, contenders)
    for (let round = 0; round < rounds; round++) expect(await race()).toEqual(expectedRound(contenders))
  } finally {
    await world.close()
  }
}

test('embedded', { timeout: 900_000 }, () => run({}))

test('PostgreSQL', { timeout: 900_000 }, async () => {
  const cluster = await startCluster()
  try {
    await run({ DATABASE_URL: cluster.url })
  } finally {
    await cluster.remove()
  }
})
