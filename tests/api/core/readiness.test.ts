/** A database that is frozen. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestService, type TestService } from '../../service.ts'
import { eventually } from '../../eventually.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

test('isn’t ready while the database answers nothing, not even an error', async () => {
  const query = vi
    .spyOn(world.service.context.database.pool, 'query')
    .mockImplementation(() => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const asked = world.service.site.answer(new Request('http://test/readyz'))
    await eventually(() => expect(query).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(2_000)
    const ready = await asked
    expect([ready?.status, await ready?.json()]).toEqual([
      503,
      { ok: false, database: false, disk: true, delayed: [] }
    ])
  } finally {
    vi.useRealTimers()
    query.mockRestore()
  }
})
