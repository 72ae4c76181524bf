/** Finds text that mail programs show as a link. */

/** A scheme, an email, 'www.', or an IP address. */
const obvious = /:\/\/|@|\bwww\.|\d\.\d+\.\d+\.\d/iu

/** Labels that are joined by dots, and the slash of a path. */
const dotted = /([\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)\.?(\/)?/gu

/**
 * Last labels of web addresses with three or more letters: the most used ones, and those that are often used for fraud.
 * There are more than a thousand, but many are also names of people (Black, Cook, Kim), so only these count.
 */
const topLevels = new Set(
  (
    'com net org info biz edu gov mil int name pro mobi asia xyz top shop store site online website web space tech ' +
    'app dev page link click live club vip icu buzz fun host hosting cloud digital email agency company business ' +
    'win bid loan work wiki blog news media network support systems services solutions software finance bank money ' +
    'casino bet poker game games sale deals delivery express chat social download stream zip mov cfd sbs bond quest ' +
    'monster cyou rest lol lat world today center zone swiss berlin paris london nyc example test invalid onion ' +
    'рус онлайн сайт москва'
  ).split(' ')
)
/** Countries have two letters. Abroad, these are the common ones in other scripts. */
const country = /^(?:[a-z]{2}|рф|укр|бел|中国|中國|भारत|xn--[a-z0-9-]+)$/iu

/** What people write in front of a name with a dot: one or two letters ('J.', 'Md.', 'St.'), or a longer title. */
const abbreviation =
  /^(?:\p{L}\p{M}*){1,2}$|^(?:mrs|mme|mlle|mst|prof|ing|dipl|mag|eng|arch|rev|chr|joh|ste|sra|dra)$/iu
/** A name of two letters, such as Li, or a small word before one, such as de. Domains are usually lower case. */
const shortName = /^(?:\p{Lu}\p{Ll}|\p{Lu}{2}|de|da|di|do|du|la|le|el|al)$/u

/**
 * Returns whether a text contains a web address. A dot between letters is one only if the last label is a known domain:
 * 'shop.example' and 'evil.co.uk' are, 'Md.Rahman', 'St.John' and 'Dr.Li' aren't.
 */
export function containsWebAddress(text: string): boolean {
  if (obvious.test(text)) return true
  for (const [, labels = '', path] of text.matchAll(dotted)) {
    const [before = '', last = ''] = labels.split('.').slice(-2)
    if (topLevels.has(last.toLowerCase())) return true
    if (country.test(last) && (path || !abbreviation.test(before) || !shortName.test(last))) return true
  }
  return false
}
