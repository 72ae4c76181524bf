/** Hashes passwords with scrypt. The hash is 'salt:key', both in hex. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** About 50 ms and 32 MB per hash. The stored hashes don't contain these values, so they can't change. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }
const keyBytes = 64

export const newSalt = (): string => randomBytes(16).toString('hex')

export const saltOf = (hash: string): string => hash.slice(0, hash.indexOf(':'))

/** Computes the hash of a password. The salt is used as text, not as the bytes that its hex digits stand for. */
export function hashPassword(password: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) => {
      if (error) reject(error)
      else resolve(`${salt}:${key.toString('hex')}`)
    })
  })
}

/** Compares two hashes in a time that doesn't depend on their content. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
