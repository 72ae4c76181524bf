/** Browsers animate the change of a page, and may give that up at any moment. */
import { expect, testsInOneWorld } from './world.ts'

const test = testsInOneWorld({ fleet: 0, speed: 1, environment: {} })

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a transition that the browser gives up is no error of the page', async ({ page, complaints }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    const givenUp = () => Promise.reject(new Error('Transition was aborted because of invalid state'))
    for (const type of ['pageswap', 'pagereveal']) {
      const viewTransition = { ready: givenUp(), finished: givenUp(), updateCallbackDone: givenUp() }
      dispatchEvent(Object.assign(new Event(type), { viewTransition }))
    }
    // Some are given up before the page knows of them.
    const aborted = 'Transition was aborted because of invalid state. ViewTransition opt-in disabled'
    void Promise.reject(new DOMException(aborted, 'InvalidStateError'))
    // Browsers report a rejection that nobody handles after the task.
    await new Promise(done => setTimeout(done))
  })
  expect(complaints).toEqual([])
})

test('pages that are left before they have appeared report nothing', async ({ page, complaints }) => {
  await page.goto('/')
  for (const path of ['/estimate', '/help', '/', '/signin']) {
    await page.evaluate(next => void location.assign(next), path)
    await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
  }
  await page.waitForLoadState()
  expect(complaints).toEqual([])
})
