import { expect, test } from 'vitest'
import { isPublicDomain } from '../../../src/lib/rules/people/public-domains.ts'

test('a domain where everybody can have an email belongs to no organization', () => {
  for (const domain of ['gmail.com', 'gmx.ch', 'bluewin.ch', '163.com'])
    expect(isPublicDomain(domain), domain).toBe(true)
  for (const domain of ['example.com', 'mail.gmail.com', 'gmail.com.example', ''])
    expect(isPublicDomain(domain), domain).toBe(false)
})
