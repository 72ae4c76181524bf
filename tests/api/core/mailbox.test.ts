/** The mailbox of development and of a demo, which anyone at the machine can read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUnverified } from '../../identity.ts'
import { mailboxPath } from '../../../src/lib/paths.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
  world.service.config.mode = 'demo'
})
afterAll(() => world.close())

const mailsFor = async (host: string) => {
  const request = new Request(`http://test${mailboxPath}`, { headers: { host } })
  return (await world.service.site.mailbox(request))?.length
}

test('shows its mails only under an address that no other website can lead here', async () => {
  await makeUnverified(world, 'reader@example.test')
  for (const host of ['localhost', 'localhost:4321', '127.0.0.1:4321', '[::1]:4321'])
    expect([host, await mailsFor(host)]).toEqual([host, 1])
  for (const host of ['evil.example', 'localhost.evil.example:4321', '127.0.0.1.evil.example'])
    expect([host, await mailsFor(host)]).toEqual([host, undefined])
})
