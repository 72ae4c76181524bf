import { expect, test } from 'vitest'
import { passwordProblem } from '../../../src/lib/rules/people/password.ts'

test.each(['dropway2026', 'Dropway-demo', 'MyDelivery1', 'driver12345', 'chauffeur75'])(
  'refuses %s, which is mostly a word of the service',
  password => {
    expect(passwordProblem(password)).toBe('common')
  }
)

test.each(['the driver eats marble', 'dropway copper tunnel', 'a delivery of nothing'])(
  'accepts %s, which only contains such a word',
  password => {
    expect(passwordProblem(password)).toBeUndefined()
  }
)

test('refuses a password that is mostly a name or the email of its owner', () => {
  expect(passwordProblem('annabella77', ['Annabella'])).toBe('personal')
  expect(passwordProblem('annabella77')).toBeUndefined()
  expect(passwordProblem('ana.berg.2026', ['Ana', 'ana.berg@example.test'])).toBe('personal')
})

test('refuses leaked passwords, whatever the case and the width of their letters', () => {
  for (const password of ['password123', 'PASSWORD123', 'ｐａｓｓｗｏｒｄ１２３', 'motdepasse'])
    expect(passwordProblem(password), password).toBe('common')
})

test('refuses one or two characters in turn, and runs of the alphabet or of numbers', () => {
  for (const password of ['aaaaaaaaaaaa', 'abababababab', 'klmnopqrstuv', 'vutsrqponmlk', '3456789:;<=>'])
    expect(passwordProblem(password), password).toBe('common')
  for (const password of ['abcabcabcabc', 'klmnopqrstuw', 'acegikmoqsuw', 'aklmnopqrstu', 'klmnonmlkjih'])
    expect(passwordProblem(password), password).toBeUndefined()
})

test('a word is most of a password that has fewer than six other characters', () => {
  for (const word of 'dropway delivery deliveries livraison pickup dropoff driver chauffeur'.split(' '))
    expect(passwordProblem(`x${word}7531`), word).toBe('common')
  expect(passwordProblem('xdriver7531y')).toBeUndefined()
  expect(passwordProblem('annabella7531x', ['Annabella'])).toBe('personal')
  expect(passwordProblem('annabella7531xy', ['Annabella'])).toBeUndefined()
})

test('only names of four letters count, without the spaces around them', () => {
  expect(passwordProblem('anna7531x', [' Anna '])).toBe('personal')
  expect(passwordProblem('ana7531x', ['Ana'])).toBeUndefined()
  expect(passwordProblem('copper753', ['Annabella', undefined])).toBeUndefined()
  // The whole email, and its part before the sign. The domain says nothing.
  const about = ['berg@copper.test']
  expect(passwordProblem('berg@copper.test', about)).toBe('personal')
  expect(passwordProblem('berg7531x', about)).toBe('personal')
  expect(passwordProblem('copper.test7', about)).toBeUndefined()
  expect(passwordProblem('BERG7531x', ['BERG'])).toBe('personal')
})
