export default defineEventHandler(async event => {
  const { email } = await readBody(event)
  setCookie(event, 'session', startSession(email), { httpOnly: true, sameSite: 'lax', path: '/' })
  return sendRedirect(event, '/dashboard', 303)
})
