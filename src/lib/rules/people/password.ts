/** Rules that refuse a password, in addition to its length. The browser and the server use the same rules. */

/** Passwords of ten or more characters at the top of every list of leaked passwords. */
const common = new Set([
  '1234567890',
  '0123456789',
  '12345678910',
  '123456789a',
  '0987654321',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'qwertyuiop',
  'qwerty12345',
  'qwerty123456',
  'password12',
  'password123',
  'password1234',
  'password12345',
  'passw0rd123',
  'iloveyou123',
  'letmein123',
  'welcome123',
  'welcome1234',
  'admin12345',
  'administrator',
  'changeme123',
  'football123',
  'baseball123',
  'superman123',
  'princess123',
  'sunshine123',
  'dragon12345',
  'asdfghjkl1',
  'asdfghjklm',
  'zxcvbnm123',
  'abcdefghij',
  'abcd123456',
  'abc1234567',
  'azertyuiop',
  'azerty12345',
  'motdepasse',
  'motdepasse1',
  'motdepasse123',
  'bonjour123',
  'marseille13',
  'monkey12345',
  'trustno1234',
  'whatever123',
  'michael123',
  'computer123'
])

/** Words that someone who attacks this service would try first. */
const ofService = [
  'dropway',
  'delivery',
  'deliveries',
  'livraison',
  'pickup',
  'dropoff',
  'driver',
  'chauffeur'
]

export type PasswordProblem = 'common' | 'personal'

/**
 * Returns why a password is refused, or undefined. `about` is what a stranger may know of its owner: names and email.
 * NIST SP 800-63B, 5.1.1.2 says to compare with such lists and names.
 */
export function passwordProblem(
  password: string,
  about: (string | undefined)[] = []
): PasswordProblem | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  if (common.has(plain) || new Set(plain).size <= 2 || isRun(plain)) return 'common'
  if (ofService.some(word => isMostOf(plain, word))) return 'common'
  const parts = about
    .flatMap(each => [each, each?.split('@')[0]])
    .map(each => each?.trim().toLowerCase() ?? '')
    .filter(each => each.length >= 4)
  return parts.some(part => isMostOf(plain, part)) ? 'personal' : undefined
}

/** A name inside a long sentence is harmless. A name that is most of the password isn't. */
function isMostOf(password: string, part: string): boolean {
  return password.includes(part) && password.length - part.length < 6
}

/** Checks whether each character follows the one before, up or down: 'abcdefghijk', '9876543210'. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (character, at) => character.charCodeAt(0) - text.charCodeAt(at))
  const [first] = steps
  return (first === 1 || first === -1) && steps.every(step => step === first)
}
