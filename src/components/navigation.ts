/** What the frame around a page says; every word comes from the catalogue of the page's language. */
export interface ShellWords {
  /** BCP 47 tag, for `lang`. */
  language: string
  direction: 'ltr' | 'rtl'
  /** The product's name. */
  brand: string
  skipToContent: string
  /** Names the navigation. */
  navigation: string
  book: string
  deliveries: string
  messages: string
  account: string
  drive: string
  earnings: string
  notifications: string
}

export interface ShellUser {
  name: string
  type: 'customer' | 'driver' | 'dispatcher'
  /** Own-origin address of a picture. */
  photo?: string | null
}

export type NavigationIcon = 'book' | 'deliveries' | 'messages' | 'account' | 'drive' | 'earnings'

export interface NavigationItem {
  href: string
  label: string
  icon: NavigationIcon
  current: boolean
  /** Unread things behind it; shown from 1 on. */
  count: number
}

/** The most specific entry wins: /dashboard/package is deliveries, any other /dashboard is booking. */
function sectionOf(path: string): NavigationIcon | null {
  const under = (start: string) => path === start || path.startsWith(`${start}/`)
  if (under('/dashboard/package') || under('/dashboard/receipt')) return 'deliveries'
  if (under('/dashboard/message')) return 'messages'
  // Behind the bell, in no section.
  if (under('/dashboard/notifications')) return null
  if (under('/account')) return 'account'
  if (under('/drive/earnings')) return 'earnings'
  if (under('/drive')) return 'drive'
  return under('/dashboard') ? 'book' : null
}

/** The main ways through the site for a person: four, so that each has room on a phone. */
export function navigationFor(
  user: ShellUser,
  words: ShellWords,
  path: string,
  unread = 0
): NavigationItem[] {
  const current = sectionOf(path)
  const item = (icon: NavigationIcon, href: string): NavigationItem => ({
    href,
    label: words[icon],
    icon,
    current: icon === current,
    count: icon === 'messages' ? unread : 0
  })
  const own =
    user.type === 'driver'
      ? [item('drive', '/drive'), item('earnings', '/drive/earnings')]
      : [item('book', '/dashboard'), item('deliveries', '/dashboard/package')]
  return [...own, item('messages', '/dashboard/message'), item('account', '/account')]
}
