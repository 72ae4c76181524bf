/** The address of a client, and the key under which its requests are counted. */
import ipaddr from 'ipaddr.js'

/** Forms of proxies: '203.0.113.8:40000', '[2001:db8::1]:443', '"[2001:db8::1]"'. */
const withPort = /^"?(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?"?$/

/**
 * Returns the one canonical form of an address: without port, brackets and zone, IPv4 that is mapped into IPv6 as
 * IPv4, IPv6 in RFC 5952's form. Text that isn't an address stays as it is.
 */
export function canonicalAddress(text: string): string {
  const [, bracketed, v4] = withPort.exec(text.trim()) ?? []
  const bare = (bracketed ?? v4 ?? text).trim().replace(/%.*$/, '')
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : text.trim()
}

/** The bits of an IPv6 address that one customer of a network has. A host has 2^64 addresses within them. */
const ownPrefix = 64

/** Returns the key of a client for every limit: the IPv4 address, or the /64 of an IPv6 address. */
export function clientKey(address: string): string {
  const canonical = canonicalAddress(address)
  if (!ipaddr.IPv6.isValid(canonical)) return canonical
  return ipaddr.IPv6.networkAddressFromCIDR(`${canonical}/${ownPrefix}`).toString()
}
