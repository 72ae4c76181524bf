/** One client has one key, in whatever form a proxy or a socket writes its address. */
import { expect, test } from 'vitest'
import { canonicalAddress, clientKey } from '../../src/server/security/client-address.ts'

test.each([
  ['203.0.113.8', '203.0.113.8'],
  ['203.0.113.8:40000', '203.0.113.8'],
  [' 203.0.113.8 ', '203.0.113.8'],
  ['::ffff:203.0.113.8', '203.0.113.8'],
  ['::ffff:cb00:7108', '203.0.113.8'],
  ['[::ffff:203.0.113.8]:443', '203.0.113.8'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', 'unknown']
])('%s is %s', (text, canonical) => {
  expect(canonicalAddress(text)).toBe(canonical)
})

test('the addresses of one IPv6 network have one key, and those of another have another', () => {
  const keys = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '[2001:db8:1:2:3:4:5:6]:80'].map(clientKey)
  expect(new Set(keys)).toEqual(new Set(['2001:db8:1:2::']))
  expect(clientKey('2001:db8:1:3::1')).not.toBe(keys[0])
  expect(clientKey('::ffff:203.0.113.8')).toBe('203.0.113.8')
})
