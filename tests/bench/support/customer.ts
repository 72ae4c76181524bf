/** A customer who books over HTTP. */
export type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>
) => Promise<Record<string, unknown>>

export interface Customer {
  bearer: string
  /** The cookies of the same session, for pages. */
  cookie: string
  call: Call
}

async function send(
  address: string,
  bearer: string,
  ...[method, path, body, headers]: Parameters<Call>
): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...headers
    },
    ...(body ? { body: JSON.stringify(body) } : {})
  })
  const answer = (await response.json()) as { data: Record<string, unknown> }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** Signs an account of the demo in. */
export async function signIn(address: string, email = 'customer@demo.test'): Promise<Customer> {
  const account = { email, password: 'dropway-demo' }
  return customerOf(address, String((await send(address, '', 'POST', '/log-in', account))['token']))
}

/** Returns the customer of a session. */
export async function customerOf(address: string, bearer: string): Promise<Customer> {
  const session = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { origin: address, 'sec-fetch-site': 'same-origin', authorization: `Bearer ${bearer}` }
  })
  const cookie = session.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  return { bearer, cookie, call: (...call) => send(address, bearer, ...call) }
}

/** Returns the id of a quote for one box across the center. */
export async function getQuote(call: Call, scheduled: boolean): Promise<string> {
  const [longitude = 0, latitude = 0] = (await call('GET', '/region'))['center'] as number[]
  const quote = await call('POST', '/quotes', {
    pickup: { latitude, longitude, name: '1 Market Square' },
    dropoffs: [{ latitude: latitude + 0.006, longitude: longitude + 0.006, name: '24 Apple Street' }],
    packages: [{ description: 'A box', transport_size_id: 2, weight: 1, unit_of_measurement_id: 1 }],
    transport_type_id: 3,
    ...(scheduled ? { scheduled_at: new Date(Date.now() + 86_400_000).toISOString() } : {})
  })
  return String(quote['quote_id'])
}

/** Returns the body that books a quote. */
export function bookingOf(quoteId: string) {
  const contact = { name: 'Clara Weiss', phone: '+41 44 555 01 01' }
  return { quote_id: quoteId, pickup: { contact }, dropoffs: [{ contact }], payment: { at: 'pickup' } }
}

/** Books a quote and returns the delivery's id. */
export async function book(call: Call, scheduled: boolean): Promise<string> {
  const booked = await call('POST', '/pick-and-dropoffs', bookingOf(await getQuote(call, scheduled)))
  return String(booked['pickanddropoff_id'])
}
