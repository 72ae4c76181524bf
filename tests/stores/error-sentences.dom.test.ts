import { beforeEach, expect, test, vi } from 'vitest'
import { errors as english } from '../../src/lib/words/en/errors.ts'
import { errors as french } from '../../src/lib/words/fr/errors.ts'
import { errorSentencesElement } from '../../src/lib/words/error-sentences.ts'
import { errorSentencesEndpoint } from '../../src/server/site/pages/error-sentences.ts'

type Module = typeof import('../../src/stores/core/error-sentences.ts')
let module: Module
let asked: string[]
const server: typeof fetch = async input => {
  asked.push(String(input))
  return errorSentencesEndpoint(new Request(`http://own.test${String(input)}`))
}

beforeEach(async () => {
  // A new page for each test: nothing is loaded yet.
  vi.resetModules()
  module = await import('../../src/stores/core/error-sentences.ts')
  asked = []
  document.documentElement.lang = 'fr'
  const inPage = { network: french.network, 'internal-error': french['internal-error'] }
  document.body.innerHTML = `<script type="application/json" id="${errorSentencesElement}">${JSON.stringify(inPage)}</script>`
})

test('knows without a request what a page says without a network', async () => {
  await module.loadSentenceFor('network', server)
  expect(module.sentenceFor('network')).toBe(french.network)
  expect(asked).toEqual([])
})

test('loads the others once, in the language of the page', async () => {
  await Promise.all([
    module.loadSentenceFor('offer-taken', server),
    module.loadSentenceFor('driver-busy', server)
  ])
  await module.loadSentenceFor('no-route', server)
  expect(asked).toHaveLength(1)
  expect(module.sentenceFor('offer-taken')).toBe(french['offer-taken'])
  expect(module.sentenceFor('no-route')).toBe(french['no-route'])
  expect(french['offer-taken']).not.toBe(english['offer-taken'])
})

test('says something general while the messages cannot be loaded, and tries again with the next error', async () => {
  const lost: typeof fetch = () => Promise.reject(new TypeError('fetch failed'))
  await module.loadSentenceFor('offer-taken', lost)
  expect(module.sentenceFor('offer-taken')).toBe(french['internal-error'])
  const broken: typeof fetch = async () => new Response('', { status: 503 })
  await module.loadSentenceFor('offer-taken', broken)
  expect(module.sentenceFor('offer-taken')).toBe(french['internal-error'])
  await module.loadSentenceFor('offer-taken', server)
  expect(module.sentenceFor('offer-taken')).toBe(french['offer-taken'])
})
