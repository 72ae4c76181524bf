import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Secrets {
  /** Signs session tokens. */
  session: string
  /** Encrypts the cookie. 32 bytes. */
  cookie: Uint8Array
  /** Authorizes the commands of the command line against the running process. */
  operator: string
  /** The key of the HMACs that are stored for the codes and links that verify an email address. */
  verification: string
  /** Encrypts the IBANs of drivers. */
  bank: string
  /** Begins the names of this installation's channels in Redis. */
  channels: string
}

/**
 * Loads the secrets of this installation. They're derived from `given`, or from
 * a random secret that is created on first start and stored in the data folder,
 * readable only by its owner. All processes of an installation must share them.
 */
export async function loadSecrets(dataDir: string, given: string | undefined): Promise<Secrets> {
  const master = given ?? storedSecret(dataDir)
  return {
    session: await derive(master, 'session'),
    cookie: Buffer.from(await derive(master, 'cookie'), 'hex'),
    operator: await derive(master, 'operator'),
    verification: await derive(master, 'proof'),
    bank: await derive(master, 'bank'),
    channels: `dropway-${(await derive(master, 'channels')).slice(0, 16)}`
  }
}

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    const stored = readFileSync(file, 'utf8').trim()
    if (stored.length < 32)
      throw new Error(
        `${file} is too short to be a secret. Delete it to create a new one; everyone will have to sign in again.`
      )
    chmodSync(file, 0o600)
    return stored
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const made = randomBytes(48).toString('base64url')
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  }
}

/** Derives a key for one purpose from the master secret (HKDF, RFC 5869). Returns 64 hex digits. */
async function derive(master: string, purpose: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(master), 'HKDF', false, [
    'deriveBits'
  ])
  const bits = await crypto.subtle.deriveBits(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(),
      info: new TextEncoder().encode(`dropway ${purpose}`)
    },
    key,
    256
  )
  return Buffer.from(bits).toString('hex')
}
