/** What the tests of accounts and sign-ins share. */
import { register } from '../src/lib/contract/account/accounts.ts'
import { verifyEmail } from './mailbox.ts'
import type { RawAnswer, TestService } from './service.ts'

export const password = 'a long enough password'

export const registration = (email: string, given = password) => ({
  type: 'customer' as const,
  first_name: 'Vera',
  last_name: 'V',
  phone_number: '+41 44 555 03 03',
  email,
  password: given
})

export function makeUnverified(world: TestService, email: string, given = password) {
  return world.clientOf('').call(register, { body: registration(email, given) })
}

export async function makeOwner(world: TestService, email: string, given = password) {
  const made = await makeUnverified(world, email, given)
  await verifyEmail(world, made.token, email)
  return made
}

/** Sends a request to the API from an IP address. */
export async function sendFrom(
  world: TestService,
  address: string,
  path: string,
  body: object,
  headers: Record<string, string> = {}
): Promise<Pick<RawAnswer, 'status' | 'code'> & { retryAfter: string | null }> {
  const response = await world.service.api.fetch(
    new Request(`http://test/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body)
    }),
    address
  )
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') }
}

/** A browser without JavaScript: it posts forms to the site and keeps cookies. */
export interface PlainBrowser {
  /** Posts a form. Returns the path that the answer redirects to. */
  post(path: string, form: Record<string, string>): Promise<string>
  /** Returns the email of the signed-in account, or undefined. */
  signedInAs(): Promise<string | undefined>
  cookie(): string
}

export function plainBrowser(world: TestService, address = '127.0.0.1'): PlainBrowser {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookie,
    async post(path, form) {
      const answer = await world.service.site.answer(
        new Request(`http://test${path}`, {
          method: 'POST',
          headers: {
            host: 'test',
            origin: 'http://test',
            'content-type': 'application/x-www-form-urlencoded',
            'x-dropway-address': address,
            cookie: cookie()
          },
          body: new URLSearchParams(form).toString()
        })
      )
      for (const set of answer?.headers.getSetCookie() ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      return answer?.headers.get('location') ?? ''
    },
    async signedInAs() {
      const headers = { cookie: cookie() }
      return (await world.service.site.visitor(new Request('http://test/', { headers })))?.user.email
    }
  }
}

/** Returns the token at the end of a link. */
export const tokenIn = (link: string): string => link.split('/').at(-1) ?? ''
