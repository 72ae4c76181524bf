import type { Profile } from '../lib/contract/account/accounts.ts'

export interface FailureProps {
  status: number
  /** The words that every product of this kind has, to the letter. Without them, the title says it. */
  given?: { title: string; message: string } | undefined
  title: string
  detail: string
  /** The label of a link that reloads the page. */
  retry?: string
  /** The company's name, for somebody whom the home page would tell nothing: a recipient with an old link. */
  contact?: string
  /** Whoever is signed in gets their navigation. */
  user?: Profile | null | undefined
}
