/**
 * The API client of this page, with its session. Whatever store calls the API takes it from here: the session is then
 * loaded with it, and no call goes out before it is known who is calling.
 */
import '../session/session.ts'

export { client } from './runtime.ts'
