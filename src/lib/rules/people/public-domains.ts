/**
 * Domains where everybody can have an email, so that they can't say who belongs to an organization. Operators check each
 * domain, and this list stops the usual mistakes.
 */
const publicDomains: ReadonlySet<string> = new Set([
  'aol.com',
  'bluewin.ch',
  'duck.com',
  'fastmail.com',
  'free.fr',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.ch',
  'hotmail.com',
  'hotmail.fr',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'live.com',
  'live.fr',
  'mac.com',
  'mail.com',
  'mail.ru',
  'mailbox.org',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.com',
  'outlook.fr',
  'posteo.de',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'sfr.fr',
  'sunrise.ch',
  't-online.de',
  'wanadoo.fr',
  'web.de',
  'yahoo.com',
  'yahoo.de',
  'yahoo.fr',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
  '163.com'
])

/** Checks whether everybody can have an email of a domain. */
export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain)
