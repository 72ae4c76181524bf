import { expect, test } from 'vitest'
import { notificationSentence } from '../../src/lib/words/notification-sentence.ts'
import { wordsFor } from '../../src/lib/words/words.ts'

const data = {
  driver: 'Daniel',
  pickup: '1 Market Square',
  place: '3 Mill Lane',
  reason: 'nobody-there',
  delivered: '2',
  total: '3'
}
const said = (type: 'failed_response' | 'returned_response', status: string, locale: 'en' | 'fr' = 'en') =>
  notificationSentence(wordsFor(locale).pushes, type, { ...data, status })

test('gives the reason of a failure and says what happens to the packages', () => {
  expect(said('failed_response', 'returning')).toEqual({
    title: 'Couldn’t be delivered',
    body: 'The recipient wasn’t there. Daniel is bringing the packages for 3 Mill Lane back to 1 Market Square.'
  })
  expect(said('failed_response', 'picked_up').body).toContain('continues with the other dropoffs')
  expect(said('failed_response', 'returning', 'fr').body).toContain(
    'Le destinataire était absent. Daniel rapporte'
  )
})

test('says where packages were returned to, and how many dropoffs were delivered', () => {
  expect(said('returned_response', 'returned')).toEqual({
    title: 'Returned',
    body: 'Your packages couldn’t be delivered and were returned to 1 Market Square.'
  })
  expect(said('returned_response', 'partially_completed').title).toBe('2 of 3 delivered')
  expect(said('returned_response', 'partially_completed', 'fr').title).toBe('2 sur 3 livrées')
})
