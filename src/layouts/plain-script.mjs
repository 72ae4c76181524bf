import { deviceKeys, firstKeys, keyPrefix, ownPagesCache, storageKeys } from '../stores/persisted.ts'

const values = { deviceKeys, keyPrefix, ownPagesCache }
const groups = { firstKeys, storageKeys }

/**
 * Writes the storage keys of src/stores/persisted.ts into a plain script that can't import them: an inline script, or the
 * service worker. Throws for a key that doesn't exist.
 */
export function withStorageKeys(text) {
  return text
    .replaceAll(/\b(firstKeys|storageKeys)\.(\w+)/g, (found, group, name) => {
      const key = groups[group][name]
      if (key === undefined) throw new Error(`${found} is not a storage key.`)
      return `'${key}'`
    })
    .replaceAll(/\b(deviceKeys|keyPrefix|ownPagesCache)\b/g, (_, name) => JSON.stringify(values[name]))
}

/** Returns a script without comments and indentation, for inlining. Only for our own scripts: it works line by line. */
export const plainScript = text =>
  withStorageKeys(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '' && !line.startsWith('//'))
      .join('\n')
  )
