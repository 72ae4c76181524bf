/** The given pages with a product API elsewhere, however it answers the calls that it doesn't have. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type GivenApi,
  givenPassword,
  givenPerson,
  startGivenApi,
  type UnknownAnswer,
  unknownAnswers
} from '../e2e/given-api.ts'
import { type BuiltSite, startBuiltSite } from './built-site.ts'

/** The pages of the given list, and the status of each for somebody who is signed in. */
const pages: [string, number][] = [
  ['/', 200],
  ['/landing', 200],
  ['/account', 200],
  ['/verify/email/abcdefghijklmnopqrstuvwxyz', 200],
  ['/signin', 302],
  ['/register', 302],
  ['/verify/email', 200],
  ['/dashboard', 200],
  ['/dashboard/one', 200],
  ['/dashboard/message', 200],
  ['/dashboard/package', 200],
  ['/dashboard/multiple', 200],
  ['/dashboard/searching', 200],
  ['/dashboard/onePackage', 200],
  ['/dashboard/route/1', 200],
  ['/dashboard/delivery_details', 200],
  ['/dashboard/notifications', 200],
  ['/recurring', 404],
  ['/dashboard/receipt/pad_1m7yrv1ez000pg9xpazjrymxf', 404]
]

describe.each(Object.keys(unknownAnswers) as UnknownAnswer[])('unknown calls answer with %s', unknown => {
  let api: GivenApi
  let site: BuiltSite
  let cookie = ''
  beforeAll(async () => {
    api = await startGivenApi(unknown)
    site = await startBuiltSite({ environment: { PUBLIC_API_BASE_URL: api.address } })
    const answer = await fetch(`${site.address}/api/signin`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.address, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ email: givenPerson.email, password: givenPassword })
    })
    expect(answer.headers.get('location')).toBe('/dashboard')
    cookie = answer.headers
      .getSetCookie()
      .map(each => each.split(';')[0])
      .join('; ')
  })
  afterAll(async () => {
    await site.close()
    await api.close()
  })

  test('each page shows without the parts that need them', async () => {
    const seen: [string, number][] = []
    for (const [path] of pages) {
      const response = await fetch(site.address + path, { headers: { cookie }, redirect: 'manual' })
      await response.text()
      const isHome = response.headers.get('location') !== '/signin'
      seen.push([path, isHome ? response.status : 401])
    }
    expect(seen).toEqual(pages)
  })

  test('a call that is not there is asked once', () => {
    const unknownCalls = api.calls.filter(call => call === 'GET /unread')
    expect(unknownCalls.length).toBe(1)
  })
})
