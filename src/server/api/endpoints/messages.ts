import {
  listConversations,
  listMessages,
  readMessages,
  sendMessage
} from '../../../lib/contract/messaging.ts'
import type { Context } from '../../context.ts'
import { conversationsOf } from '../../domain/messaging/conversation-list.ts'
import * as conversations from '../../domain/messaging/conversations.ts'
import type { Mount } from '../router.ts'

export function mountMessages(mount: Mount, context: Context): void {
  mount(listConversations, async ({ viewer, query }) => ({
    data: await conversationsOf(context, viewer, query)
  }))
  mount(listMessages, async ({ viewer, params, query }) => ({
    data: await conversations.threadOf(context, viewer, params.id, query)
  }))
  mount(sendMessage, async ({ viewer, params, body }) => ({
    data: await conversations.send(context, viewer, params.id, body)
  }))
  mount(readMessages, async ({ viewer, params, body }) => {
    await conversations.markThreadRead(context, viewer, params.id, body.number)
    return { data: null }
  })
}
