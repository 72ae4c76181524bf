import { defaultBuildCheckMinutes } from '../lib/browser/build-check.ts'
import { endpoints } from '../lib/paths.ts'
import { deviceKeys, keyPrefix, ownPagesCache, storageKeys } from '../stores/persisted.ts'

const values = { defaultBuildCheckMinutes, deviceKeys, keyPrefix, ownPagesCache }
const groups = { endpoints, storageKeys }

/**
 * Writes storage keys, addresses and constants into a plain script that can't import them: an inline script, or the
 * service worker. Throws for a key that doesn't exist.
 */
export function withConstants(text) {
  return text
    .replaceAll(/\b(endpoints|storageKeys)\.(\w+)/g, (found, group, name) => {
      const key = groups[group][name]
      if (key === undefined) throw new Error(`${found} doesn't exist.`)
      return `'${key}'`
    })
    .replaceAll(/\b(defaultBuildCheckMinutes|deviceKeys|keyPrefix|ownPagesCache)\b/g, (_, name) =>
      JSON.stringify(values[name])
    )
}

/**
 * Returns a script without comments and without spaces and line breaks that it doesn't need, for inlining. Only for our
 * own scripts: it works line by line, and no string in them needs the spaces around its punctuation.
 */
export const plainScript = text =>
  withConstants(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '' && !line.startsWith('//'))
      .join('\n')
      .replaceAll(/ *([=!<>&|?:*,{}()]+) */g, '$1')
      .replaceAll(/([{(,])\n/g, '$1')
      .replaceAll(/\n([.)}])/g, '$1')
  )
