/** Stands for what an operator doesn't see of a phone number or an email until they open it. */
export const hiddenPart = '•••'

/** Checks whether a record has a phone number or an email that is shown only in part. */
export const hasHidden = (record: unknown): boolean => JSON.stringify(record ?? null).includes(hiddenPart)
