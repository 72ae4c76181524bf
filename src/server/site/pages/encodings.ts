/** The compressions that we send. */
export type Encoding = 'br' | 'gzip'

/** An encoding with q=0 is refused by the client. */
const taking = (encoding: Encoding) =>
  new RegExp(`(?:^|[ ,])${encoding}(?:$|[ ,]|;(?! ?q=0(?:\\.0*)?(?:$|[ ,])))`)

/** Tests an Accept-Encoding header. */
export const takes = { br: taking('br'), gzip: taking('gzip') } as const
