/**
 * The API client of this page, with its session. Every store that calls the API imports it from here. That also loads
 * the session store, so no call goes out before the session is known.
 */
import '../session/session.ts'

export { client } from './runtime.ts'
