export default defineEventHandler(event => sessionOf(getCookie(event, 'session')) ?? null)
