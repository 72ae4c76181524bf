/** Fields of forms as people type them, with the sentences of the page for what's wrong. */
import * as z from 'zod/mini'
import { email } from '../../lib/contract/account/accounts.ts'
import { isPlainName } from '../../lib/contract/common.ts'

export const typedText = z.string().check(z.trim())

/** The value of a field that isn't shown. */
export const notShown = z._default(z.string(), '')

export const neededText = (needed: string) => typedText.check(z.minLength(1, needed))

/** A name that can be mailed to strangers. */
export const plainName = ({ needed, nameWrong }: { needed: string; nameWrong: string }) =>
  neededText(needed).check(z.refine(isPlainName, nameWrong))

export const emailOrNothing = (wrong: string) =>
  typedText.check(z.refine(typed => typed === '' || z.safeParse(email, typed).success, wrong))
