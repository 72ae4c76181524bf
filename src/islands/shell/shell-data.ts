import type { Words } from '../../lib/words/words.ts'
import type { UnreadProps } from './start-unread.ts'

/** What the server writes into a signed-in page for its script, as JSON. */
export interface ShellData {
  words: Pick<Words['notices'], 'offline'>
  /** Null on pages without unread counts in the frame, or if they aren't known. */
  unread: UnreadProps | null
}

/** The id of the element with this data. It also holds the live regions. */
export const shellElement = 'shell'

/** The id of the dialog that asks a driver with queued steps before a sign-out. Other people's pages don't have it. */
export const signOutQuestion = 'sign-out-question'
