/** The seam for messages to browsers without an open page. */

/**
 * A data-only message. All values are text. `open`, `message` and `dismiss` are the buttons' labels. '' omits a button.
 */
export interface PushData extends Record<string, string> {
  notification_id: string
  /** The account's id. Someone else may use the browser since. */
  recipient: string
  type: string
  pickanddropoff_id: string
  title: string
  body: string
  /** The address that a click opens. */
  url: string
}

export interface Push {
  /** Sends a message. Returns 'gone' if the token is no longer valid. Throws if a retry could succeed. */
  send(token: string, data: PushData): Promise<'sent' | 'gone'>
}
