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
  mount(listConversations, async ({ principal, query }) => ({
    data: await conversationsOf(context, principal, query)
  }))
  mount(listMessages, async ({ principal, params, query }) => ({
    data: await conversations.threadOf(context, principal, params.id, query)
  }))
  mount(sendMessage, async ({ principal, params, body }) => ({
    data: await conversations.send(context, principal, params.id, body)
  }))
  mount(readMessages, async ({ principal, params, body }) => {
    await conversations.markThreadRead(context, principal, params.id, body.number)
    return { data: null }
  })
  mount(dispatch.listDispatchMessages, async ({ principal, query }) => ({
    data: await driver.ownThread(context, principal, query)
  }))
  mount(dispatch.sendDispatchMessage, async ({ principal, body }) => ({
    data: await driver.writeToOperators(context, principal, body)
  }))
  mount(dispatch.readDispatchMessages, async ({ principal, body }) => {
    await driver.markOwnRead(context, principal, body.number)
    return { data: null }
  })
  mount(dispatch.listDriverConversations, async ({ query }) => ({
    data: await driverConversations(context, query)
  }))
  mount(dispatch.messageOnlineDrivers, async ({ principal, body }) => ({
    data: { drivers: await operators.writeToOnline(context, principal, body) }
  }))
  mount(dispatch.listDriverMessages, async ({ params, query }) => ({
    data: await operators.threadWith(context, params.id, query)
  }))
  mount(dispatch.messageDriver, async ({ principal, params, body }) => ({
    data: await operators.writeToDriver(context, principal, params.id, body)
  }))
  mount(dispatch.readDriverMessages, async ({ params, body }) => {
    await operators.markDriverRead(context, params.id, body.number)
    return { data: null }
  })
}
