/** What people write about a delivery of the demo's history: messages between customer and driver, and cases. */
import type { SignedIn } from '../../domain/core/principal.ts'
import { answer } from '../../domain/cases/case-work.ts'
import { answerCase, openCase } from '../../domain/cases/cases.ts'
import { send } from '../../domain/messaging/conversations.ts'
import type { CaseScript } from './case-scripts.ts'
import { talkOf } from './remarks.ts'
import type { Scene } from './scene.ts'

export async function talk(scene: Scene, customer: SignedIn, driver: SignedIn): Promise<void> {
  const { context, deliveryId, random } = scene
  for (const [index, [by, text]] of talkOf(random).entries()) {
    scene.wait(random.between(20, 90))
    const sender = by === 'customer' ? customer : driver
    await send(context, sender, deliveryId, { text, client_id: `${deliveryId}-${index}` })
  }
}

interface CaseCast {
  customer: SignedIn
  driver: SignedIn
  dispatcher: SignedIn | undefined
}

/** Reports a problem, and writes on it as the script says. Without a dispatcher, the company answers nothing. */
export async function playCase(
  scene: Scene,
  { kind, side, steps }: CaseScript,
  cast: CaseCast
): Promise<void> {
  const { context, deliveryId } = scene
  const reporter = side === 'customer' ? cast.customer : cast.driver
  let id: string | undefined
  for (const { by, text, minutes, status, isNote } of steps) {
    scene.wait(minutes * 60)
    if (id === undefined) {
      id = (await openCase(context, reporter, deliveryId, { kind, text, photos: [] })).id
    } else if (by === 'reporter') await answerCase(context, reporter, id, { text, photos: [] })
    else if (cast.dispatcher) {
      await answer(context, cast.dispatcher, id, { text, kind: isNote ? 'note' : 'message', status })
    }
  }
}
