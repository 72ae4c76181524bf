/** The language of the messages to an account. */
import { updateProfile } from '../../lib/contract/account/accounts.ts'
import { client } from '../core/client.ts'

/** Saves the language. A failure changes nothing on the screen, so it's only logged. */
export async function storeLanguage(locale: string): Promise<void> {
  try {
    await (await client()).call(updateProfile, { body: { locale } })
  } catch (error) {
    console.error(`The language wasn't saved: ${error instanceof Error ? error.message : String(error)}`)
  }
}
