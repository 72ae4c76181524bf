/** The world of the console's tests: a service with an operator of each kind and a customer. */
import { makeAdmin, makeCustomer, makeDispatcher, type Person } from './builders.ts'
import { startTestService, type TestService, type TestServiceOptions } from './service.ts'

export interface OperatorWorld {
  world: TestService
  dispatcher: Person
  admin: Person
  customer: Person
}

export async function startOperatorWorld(options: TestServiceOptions = {}): Promise<OperatorWorld> {
  const world = await startTestService(options)
  const [dispatcher, admin, customer] = [
    await makeDispatcher(world),
    await makeAdmin(world),
    await makeCustomer(world)
  ]
  return { world, dispatcher, admin, customer }
}
