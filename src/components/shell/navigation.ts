/** The texts and links of the frame around a page. Every text comes from the catalog of the page's language. */
import type { AccountType } from '../../lib/contract/account/accounts.ts'
import {
  accountPath,
  dashboardPath,
  drivePath,
  earningsPath,
  historyPath,
  isReceipt,
  isUnder,
  livePrefix,
  messagesPath,
  notificationsPath,
  problemPrefix,
  recurringListPath
} from '../../lib/paths.ts'
export interface ShellWords {
  /** BCP 47 tag, for `lang`. */
  language: string
  direction: 'ltr' | 'rtl'
  /** The product's name. */
  brand: string
  skipToContent: string
  /** The accessible name of the navigation. */
  navigation: string
  book: string
  deliveries: string
  messages: string
  account: string
  drive: string
  earnings: string
  notifications: string
  /** For drivers. */
  callDispatch: string
}

export interface ShellUser {
  name: string
  type: AccountType
  /** Own-origin URL of the person's photo. */
  photo?: string | null
}

export type NavigationIcon = 'book' | 'deliveries' | 'messages' | 'account' | 'drive' | 'earnings'

export interface NavigationItem {
  href: string
  label: string
  icon: NavigationIcon
  current: boolean
  /** The number of unread items. Shown if at least 1. */
  count: number
}

/** Returns a page's section. The most specific path wins: /dashboard/package is deliveries, /dashboard is booking. */
function sectionOf(path: string): NavigationIcon | null {
  const under = (page: string) => isUnder(path, page)
  const ofOneDelivery = under(livePrefix) || isReceipt(path) || under(problemPrefix)
  if (under(historyPath) || under(recurringListPath) || ofOneDelivery) return 'deliveries'
  if (under(messagesPath)) return 'messages'
  // Notifications are behind the bell and in no section.
  if (under(notificationsPath)) return null
  if (under(accountPath)) return 'account'
  if (under(earningsPath)) return 'earnings'
  if (under(drivePath)) return 'drive'
  return under(dashboardPath) ? 'book' : null
}

/** Returns a user's main navigation links. There are four, so that each has room on a phone. */
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
      ? [item('drive', drivePath), item('earnings', earningsPath)]
      : [item('book', dashboardPath), item('deliveries', historyPath)]
  return [...own, item('messages', messagesPath), item('account', accountPath)]
}
