import { cookies } from 'next/headers'
import { startSession } from '../../../lib/sessions'

export async function POST(request) {
  const email = String((await request.formData()).get('email'))
  const jar = await cookies()
  jar.set('session', startSession(email), { httpOnly: true, sameSite: 'lax', path: '/' })
  return new Response(null, { status: 303, headers: { location: '/dashboard' } })
}
