/** The language that an account is written to in. */
import { updateProfile } from '../../lib/contract/account/accounts.ts'
import { client } from '../core/client.ts'

/** A failure changes nothing on the screen, so it is only logged. */
export async function keepLanguage(locale: string): Promise<void> {
  try {
    await (await client()).call(updateProfile, { body: { locale } })
  } catch (error) {
    console.error(`The language wasn't saved: ${error instanceof Error ? error.message : String(error)}`)
  }
}
