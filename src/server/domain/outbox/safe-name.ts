import { isPlainName } from '../../../lib/contract/common.ts'

/**
 * Returns a name as it can be mailed to anyone. Accounts that were registered before names were restricted may contain
 * line breaks, or text that mail programs show as a link.
 */
export function safeName(name: string): string {
  const oneLine = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
  return isPlainName(oneLine)
    ? oneLine
    : oneLine
        .replaceAll(/[.:/\\@]+/g, ' ')
        .replaceAll(/\bwww\b/gi, ' ')
        .trim()
}
