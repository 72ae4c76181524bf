/** The seam for messages to browsers that have no page open. */

/** Data-only, all text. `open`, `message` and `dismiss` name the buttons; '' leaves one out. */
export interface PushData extends Record<string, string> {
  notification_id: string
  /** Whose it is: a browser may have been passed on since. */
  recipient: string
  type: string
  pickanddropoff_id: string
  title: string
  body: string
  /** Where a press leads. */
  url: string
}

export interface Push {
  /** 'gone': the browser takes no more messages under this token. Throws when it should be tried again. */
  send(token: string, data: PushData): Promise<'sent' | 'gone'>
}
