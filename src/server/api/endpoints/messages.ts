import * as dispatch from '../../../lib/contract/driver/dispatch-messages.ts'
import {
  listConversations,
  listMessages,
  readMessages,
  sendMessage
} from '../../../lib/contract/messaging.ts'
import type { Context } from '../../context.ts'
import { conversationsOf } from '../../domain/messaging/conversation-list.ts'
import * as conversations from '../../domain/messaging/conversations.ts'
import { driverConversations } from '../../domain/messaging/driver-conversations.ts'
import * as driver from '../../domain/messaging/driver-side.ts'
import * as operators from '../../domain/messaging/operators-side.ts'
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
  mount(dispatch.listDispatchMessages, async ({ viewer, query }) => ({
    data: await driver.ownThread(context, viewer, query)
  }))
  mount(dispatch.sendDispatchMessage, async ({ viewer, body }) => ({
    data: await driver.writeToOperators(context, viewer, body)
  }))
  mount(dispatch.readDispatchMessages, async ({ viewer, body }) => {
    await driver.markOwnRead(context, viewer, body.number)
    return { data: null }
  })
  mount(dispatch.listDriverConversations, async ({ query }) => ({
    data: await driverConversations(context, query)
  }))
  mount(dispatch.messageOnlineDrivers, async ({ viewer, body }) => ({
    data: { drivers: await operators.writeToOnline(context, viewer, body) }
  }))
  mount(dispatch.listDriverMessages, async ({ params, query }) => ({
    data: await operators.threadWith(context, params.id, query)
  }))
  mount(dispatch.messageDriver, async ({ viewer, params, body }) => ({
    data: await operators.writeToDriver(context, viewer, params.id, body)
  }))
  mount(dispatch.readDriverMessages, async ({ params, body }) => {
    await operators.markDriverRead(context, params.id, body.number)
    return { data: null }
  })
}
